/** A message to the server before it has got its number. */
import type { ClientMessage } from '../wire'

export type Question = ClientMessage extends infer M
  ? M extends { t: string }
    ? Omit<M, 'id'>
    : never
  : never
