/**
 * What this window was told before each hand, and the nonce it added. Kept for a reload; gone with
 * the window, and not shared with another: each can vouch only for what it has seen itself.
 */

export interface Promised {
  /** What was shown first, and before the hand began. */
  commitment: string
  /** This window's, once it is drawn. */
  nonce: string | null
  /** The server has said that the nonce is stored, so it must be in the shuffle. */
  added: boolean
  /** The server has said so of this very hand; not only that the next match begins with it. */
  firm: boolean
}

const STORED = 'followsuit.promises'
/** Hands that are remembered, the newest ones. */
const MOST = 200

export class Promises {
  #byHand = new Map<string, Promised>(restored())

  /** What is known of hand *deal* at *table*. */
  of(table: string, deal: number): Promised | null {
    return this.#byHand.get(key(table, deal)) ?? null
  }

  /** Takes in *promised* unless something was told before; what then counts. */
  note(table: string, deal: number, promised: Promised): Promised {
    const known = this.of(table, deal)
    if (known !== null) return known
    this.#keep(table, deal, promised)
    return promised
  }

  change(table: string, deal: number, parts: Partial<Promised>): void {
    const known = this.of(table, deal)
    if (known !== null) this.#keep(table, deal, { ...known, ...parts })
  }

  #keep(table: string, deal: number, promised: Promised): void {
    this.#byHand.set(key(table, deal), promised)
    for (const [oldest] of [...this.#byHand].slice(0, -MOST)) this.#byHand.delete(oldest)
    try {
      sessionStorage.setItem(STORED, JSON.stringify([...this.#byHand]))
    } catch {
      // Storage is blocked: what was promised is known until the page is loaded again.
    }
  }
}

function key(table: string, deal: number): string {
  return `${table}/${deal}`
}

/** What was kept before a reload. */
function restored(): [string, Promised][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, Promised][]
  } catch {
    return []
  }
}
