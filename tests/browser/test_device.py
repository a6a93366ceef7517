"""A second device of the same guest: what a real browser sends with the button, and gets."""

from __future__ import annotations

from playwright.sync_api import Browser

ASK = """
([message, kind]) => new Promise((resolve) => {
  const socket = new WebSocket(location.origin.replace("http", "ws") + "/ws");
  socket.onmessage = ({ data }) => {
    const heard = JSON.parse(data);
    if (heard.t === "welcome" && kind !== "welcome") socket.send(JSON.stringify(message));
    if (heard.t === kind) { socket.close(); resolve(heard); }
  };
})
"""
"""Sends a message on a socket of its own; the first message of a kind that comes."""


def test_button_makes_the_second_device_the_same_guest(server: str, browser: Browser) -> None:
    """The table begun on the first is there on the second; the link works no more."""
    first, second = browser.new_context().new_page(), browser.new_context().new_page()
    for page in (first, second):
        page.goto(server)
    opened = first.evaluate(ASK, [{"t": "create", "game": "xactika", "seats": 3}, "table"])
    link = f"{server}#/device/{first.evaluate(ASK, [{'t': 'ticket'}, 'ticket'])['ticket']}"

    second.goto(link)
    second.get_by_role("button", name="Play here").click()
    second.wait_for_url(f"{server}#/")
    second.get_by_test_id("continue").wait_for()

    tables = second.evaluate(ASK, [None, "welcome"])["tables"]
    assert [opened["table"]] == [table["table"] for table in tables]
    second.goto(link)
    second.get_by_role("button", name="Play here").click()
    alert = second.get_by_role("alert")
    alert.wait_for()
    assert "Make a new one on your first device" in alert.inner_text()
    for page in (first, second):
        page.context.close()
