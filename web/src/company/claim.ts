/** Making this device the one's who has made a link for it. */

/** Why it is not: the link is no good any more, too many were tried, or the server cannot now. */
export type ClaimProblem = 'unknown' | 'busy' | 'unavailable'

/** Has the server give this browser the cookie behind *ticket*; then the page is to be loaded anew. */
export async function claimDevice(ticket: string): Promise<ClaimProblem | null> {
  const address = `device/${encodeURIComponent(ticket)}`
  const answer = await fetch(address, { method: 'POST' }).catch(() => null)
  if (answer?.ok === true) return null
  if (answer?.status === 404) return 'unknown'
  return answer?.status === 429 ? 'busy' : 'unavailable'
}
