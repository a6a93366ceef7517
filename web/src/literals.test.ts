/**
 * No word on the page stands in the code: every text comes from the catalogue.
 *
 * Looked at are the templates' texts and the attributes that are read or shown, and in the code
 * whatever reads like words of a sentence.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from 'svelte/compiler'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Shown only to those who change the drawings; not in the built page. */
const NOT_BUILT = /^(gallery|testing)\//
/** The name of the joker down the edge of its card is part of the drawing, like the letters A K Q J. */
const DRAWN = ['JOKER']
/** Attributes of elements, and properties of components, that people read or hear. */
const READ =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label|legend|text|line|problem)$/

interface Node {
  type: string
  [key: string]: unknown
}

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
  .filter((name) => !NOT_BUILT.test(name) && name !== 'wire.ts')
const sources = new Map(
  files.map((name) => [name, readFileSync(join(import.meta.dirname, name), 'utf8')]),
)

/** A single capital is a key to press, or a sign such as that of a sum. */
function hasWords(text: string): boolean {
  const [first = '', ...more] = text.match(/\p{L}/gu) ?? []
  return (more.length > 0 || /\p{Ll}/u.test(first)) && !DRAWN.includes(text)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

/** Words that a template writes itself. */
function wordsOf(node: Node): string[] {
  switch (node.type) {
    case 'Text':
      return hasWords(String(node['data'])) ? [String(node['data']).trim()] : []
    case 'ExpressionTag':
      return literalsIn(node['expression'])
    case 'Attribute':
      if (!READ.test(String(node['name']))) return []
      return childrenOf(node).flatMap(wordsOf)
    case 'EachBlock':
      return [...literalsIn(node['expression']), ...childrenOf(node).flatMap(wordsOf)]
    case 'RegularElement':
    case 'SvelteElement':
      return node['name'] === 'style' ? [] : childrenOf(node).flatMap(wordsOf)
    default:
      return childrenOf(node).flatMap(wordsOf)
  }
}

/** Strings that an expression may come to: not the arguments of `t`, nor what is compared. */
function literalsIn(node: unknown): string[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' && hasWords(node['value']) ? [node['value']] : []
    case 'TemplateElement': {
      const { raw } = node['value'] as { raw: string }
      return hasWords(raw) ? [raw] : []
    }
    case 'CallExpression':
    case 'BinaryExpression':
    case 'MemberExpression':
      return []
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap(literalsIn)
    default:
      return childrenOf(node).flatMap(literalsIn)
  }
}

function templateWords(source: string): string[] {
  return wordsOf(parse(source, { modern: true }).fragment as unknown as Node)
}

/** The code of a file: all of it, or the scripts of a component. */
function codeOf(name: string, source: string): string {
  if (name.endsWith('.ts')) return source
  return [...source.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code).join('\n')
}

/** Strings with two words or more in a row, which no name or address has. */
function sentencesIn(code: string): string[] {
  const found: string[] = []
  const file = ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest)
  const visit = (node: ts.Node) => {
    if (isForDevelopers(node, file)) return
    if (isText(node) && /\p{L}{2,} \p{L}{2,}/u.test(node.text)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  )
}

/** Errors and the console speak to those who write the page. */
function isForDevelopers(node: ts.Node, file: ts.SourceFile): boolean {
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText(file))
  return ts.isCallExpression(node) && /^console\./.test(node.expression.getText(file))
}

test('no template has words of its own', () => {
  const components = [...sources].filter(([name]) => name.endsWith('.svelte'))
  const found = components.flatMap(([name, source]) =>
    templateWords(source).map((word) => `${name}: ${word}`),
  )

  expect(components.length).toBeGreaterThan(40)
  expect(found).toEqual([])
})

test('no code has sentences of its own', () => {
  const found = [...sources].flatMap(([name, source]) =>
    sentencesIn(codeOf(name, source)).map((sentence) => `${name}: ${sentence}`),
  )

  expect(found).toEqual([])
})

test.each([
  ['<p>Hello</p>', ['Hello']],
  ['<p>{"Hello"}</p>', ['Hello']],
  ['<p>{sure ? "Yes" : `No`}</p>', ['Yes', 'No']],
  ['<button aria-label="Close">×</button>', ['Close']],
  ['<Panel title="More {name}" />', ['More']],
  ['<p class="wide" data-x="y">1 · Σ {t("hello")} {way === "up"} (N)</p>', []],
])('of %s the words are found', (source, words) => {
  expect(templateWords(source)).toEqual(words)
})

test('sentences in code are found, and what is for developers is not', () => {
  const code =
    "const a = 'You win the trick'; throw new Error('no such card'); b(`It is ${c} now or`)"

  expect(sentencesIn(code)).toEqual(['You win the trick', 'It is ', ' now or'])
})
