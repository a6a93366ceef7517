/** Where people sit round the oval, seen from your chair at the bottom. */

export interface Spot {
  seat: number
  /** On the unit circle, x to the right and y down; to be stretched to the oval. */
  x: number
  y: number
}

/** The oval is so many times as wide as high: neighbours sit equally far apart on it. */
const WIDTH = 2.7
/** Degrees from your own chair to the nearest other, for your hand of cards. */
const ELBOW_ROOM = 38
const STEP = 0.5

/** The seats clockwise from your left; you are last. A watcher sits where seat 0 sits. */
export function seating(seats: number, you: number | null): Spot[] {
  const own = you ?? 0
  const angles = otherAngles(seats - 1)
  return [...angles, 90].map((degrees, place) => {
    const angle = (degrees * Math.PI) / 180
    return { seat: (own + place + 1) % seats, x: Math.cos(angle), y: Math.sin(angle) }
  })
}

/** How many columns a trick makes where there is no room for the oval: one row up to three cards. */
export function trickColumns(seats: number): number {
  return seats <= 3 ? seats : Math.ceil(seats / 2)
}

/** The seat of a trick's card, by its place in the order of play. */
export function seatOfCard(leader: number, place: number, seats: number): number {
  return (leader + place) % seats
}

/** Angles for *others* people, equally far apart along the rim from your left to your right. */
function otherAngles(others: number): number[] {
  // With few people the corners are too far out: the sides of the table are their places.
  const first = Math.max(ELBOW_ROOM, 360 / (others + 1))
  if (others === 1) return [270]
  const rim: { degrees: number; length: number }[] = []
  let length = 0
  for (let degrees = 90 + first; degrees <= 450 - first; degrees += STEP) {
    rim.push({ degrees, length })
    length += rimSpeed(degrees + STEP / 2)
  }
  const whole = rim.at(-1)?.length ?? 0
  return Array.from({ length: others }, (_, place) => {
    const wanted = (whole * place) / (others - 1)
    return rim.find((point) => point.length >= wanted)?.degrees ?? 450 - first
  })
}

/** How fast one goes along the rim at this angle. */
function rimSpeed(degrees: number): number {
  const angle = (degrees * Math.PI) / 180
  return Math.hypot(WIDTH * Math.sin(angle), Math.cos(angle))
}
