"""The page as an installed app: what a browser asks for, and a start without a network."""

from __future__ import annotations

from playwright.sync_api import Browser, expect


def test_the_page_can_be_installed(server: str, browser: Browser) -> None:
    """Its manifest has a name and icons that are there, also one that may be masked."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(server)

    manifest = page.evaluate(
        "async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()"
    )
    icons = [context.request.get(f"{server}{icon['src']}").status for icon in manifest["icons"]]

    assert manifest["display"] == "standalone"
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    assert icons == [200] * len(icons)
    context.close()


def test_without_a_network_the_page_comes_and_says_so(server: str, browser: Browser) -> None:
    """Loaded once, it opens again; the next visit with a network is the server's newest page."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(server)
    page.evaluate("async () => { await navigator.serviceWorker.ready }")
    page.reload()  # now through the worker, which keeps what it fetches
    expect(page.get_by_role("heading").first).to_be_visible()

    context.set_offline(True)
    page.reload()

    expect(page.locator("#app")).not_to_be_empty()
    context.set_offline(False)
    page.reload()
    expect(page.get_by_role("heading").first).to_be_visible()
    context.close()
