/**
 * The drawings: paths in a box from -50 to 50 around the origin, in layers of ink.
 *
 * Inks: `body` with the darker edge around it, `lit` and `dim` for the sides toward and away from
 * the light (top left); see `glyphOf` in drawing.ts. All silhouettes differ, so colour is never
 * the only sign.
 */
import type { Shape, Suit } from './parse'

export type Sign = Shape | Suit | 'joker'
export type Layer = [ink: 'body' | 'lit' | 'dim', path: string]

export const ART: Record<Sign, Layer[]> = {
  ball: [
    ['body', 'M-42 0a42 42 0 1 0 84 0a42 42 0 1 0-84 0z'],
    ['dim', 'M28-31A42 42 0 1 1-31 28A52 52 0 0 0 28-31z'],
    ['lit', 'M-27-13A27 27 0 0 1-5-29A6 6 0 0 1-4-18A17 17 0 0 0-16-9A6 6 0 0 1-27-13z'],
  ],
  cube: [
    ['body', 'M0-46L40-24V23L0 46L-40 23V-24z'],
    ['lit', 'M0-46L40-24L0-1L-40-24z'],
    ['dim', 'M0-1L40-24V23L0 46z'],
  ],
  cone: [
    ['body', 'M0-46L41 28A41 16 0 0 1-41 28z'],
    ['dim', 'M0-46L41 28A41 16 0 0 1 9 43z'],
    ['lit', 'M-4-26L-14 34A41 16 0 0 1-27 30z'],
  ],
  star: [
    [
      'body',
      'M0-43.5L12-13.1L44.7-11L19.5 9.8L27.6 41.5L0 24L-27.6 41.5L-19.5 9.8L-44.7-11L-12-13.1z',
    ],
    [
      'lit',
      'M0 3.5V-43.5L12-13.1zM0 3.5L44.7-11L19.5 9.8zM0 3.5L27.6 41.5L0 24zM0 3.5L-27.6 41.5L-19.5 9.8zM0 3.5L-44.7-11L-12-13.1z',
    ],
  ],
  spades: [
    [
      'body',
      'M0-46C12-26 42-8 42 15C42 28 32 35 22 35C14 35 8 31 4 25C5 35 10 42 17 46H-17C-10 42-5 35-4 25C-8 31-14 35-22 35C-32 35-42 28-42 15C-42-8-12-26 0-46z',
    ],
  ],
  hearts: [
    [
      'body',
      'M0 45C-12 27-44 9-44-17C-44-34-33-43-21-43C-11-43-3-37 0-28C3-37 11-43 21-43C33-43 44-34 44-17C44 9 12 27 0 45z',
    ],
  ],
  diamonds: [['body', 'M0-47C9-29 22-12 37 0C22 12 9 29 0 47C-9 29-22 12-37 0C-22-12-9-29 0-47z']],
  clubs: [
    [
      'body',
      'M0-46A21 21 0 0 1 15-10A21 21 0 1 1 5 24C6 35 10 42 17 46H-17C-10 42-6 35-5 24A21 21 0 1 1-15-10A21 21 0 0 1 0-46z',
    ],
  ],
  joker: [
    [
      'body',
      'M-24 24L-28 6C-30-6-36-8-39-2A8 8 0 1 1-46-6C-44-24-24-28-13-12C-12-24-8-28-4-31A9 9 0 1 1 4-31C8-28 12-24 13-12C24-28 44-24 46-6A8 8 0 1 1 39-2C36-8 30-6 28 6L24 24z',
    ],
    ['body', 'M-27 29H27V40H-27z'],
  ],
}
