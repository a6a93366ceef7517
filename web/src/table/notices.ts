/** Notifications by the browser: only while the page is out of sight, one at a time. */

/** Asks for leave, where it has not been given; to be called while the person does something. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false
  return (await Notification.requestPermission()) === 'granted'
}

export function notify(title: string, body: string): void {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted')
    return
  try {
    const notice = new Notification(title, {
      body,
      tag: 'followsuit-turn',
      icon: 'favicon-turn.svg',
    })
    notice.onclick = () => window.focus()
    document.addEventListener('visibilitychange', () => notice.close(), { once: true })
  } catch {
    // Chrome on Android has the class, but leaves it to service workers.
  }
}
