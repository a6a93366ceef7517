/** Bytes as lower-case hexadecimal, as they stand in messages. */

export type Bytes = Uint8Array<ArrayBuffer>

/** The bytes of *text*; null if it is not hexadecimal. */
export function fromHex(text: string): Bytes | null {
  if (!/^([0-9a-f]{2})*$/.test(text)) return null
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
