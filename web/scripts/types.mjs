/**
 * Writes src/wire.ts from the JSON Schema on standard input; with --check, only compares.
 *
 *   python -m followsuit.server.schema | npm run --silent types
 *
 * The schema is one document whose $defs (or definitions) are the messages. Exit status 1 from
 * --check means src/wire.ts is not what the schema gives.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { compile } from 'json-schema-to-typescript'
import prettier from 'prettier'

const target = fileURLToPath(new URL('../src/wire.ts', import.meta.url))
const banner = `/**
 * The messages between browser and server. Generated from src/followsuit/server/ by
 * \`./dev types\`; do not edit.
 */`

/**
 * The same schema in the older dialect that json-schema-to-typescript reads: a tuple is
 * items: [...], not prefixItems, and shared parts lie under definitions, not $defs.
 */
function inOlderDialect(schema) {
  if (Array.isArray(schema)) return schema.map(inOlderDialect)
  if (schema === null || typeof schema !== 'object') return schema
  const { prefixItems, $defs, ...rest } = schema
  const older = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, inOlderDialect(value)]),
  )
  if (prefixItems !== undefined) {
    older.items = prefixItems.map(inOlderDialect)
    older.minItems = prefixItems.length
    older.maxItems = prefixItems.length
    older.additionalItems = false
  }
  if ($defs !== undefined) {
    older.definitions = Object.fromEntries(
      Object.entries($defs).map(([name, value]) => [name, inOlderDialect(value)]),
    )
  }
  if (typeof older.$ref === 'string') older.$ref = older.$ref.replace('#/$defs/', '#/definitions/')
  return older
}

/** The generator's remark on where in the schema it found a type says nothing to a reader. */
function withoutOrigins(source) {
  const origin =
    /^ \* This interface was referenced by .*\n \* via the `(definition|patternProperty)` .*\n/gm
  return source
    .replace(origin, '')
    .replace(/(\n \*\s*)+\n \*\//g, '\n */')
    .replace(/^\/\*\*\n \*\/\n/gm, '')
}

async function wireTypes(source) {
  const schema = inOlderDialect(JSON.parse(source))
  const compiled = await compile(schema, schema.title ?? 'Wire', {
    additionalProperties: false,
    bannerComment: banner,
    format: false,
    unreachableDefinitions: true,
  })
  const options = await prettier.resolveConfig(target)
  return prettier.format(withoutOrigins(compiled), { ...options, parser: 'typescript' })
}

// Not readFileSync(0): it fails where the pipe is not full yet.
const fresh = await wireTypes(await text(process.stdin))
if (process.argv.includes('--check')) {
  let stored = ''
  try {
    stored = readFileSync(target, 'utf8')
  } catch {
    // A missing file is not fresh either.
  }
  if (stored !== fresh) {
    console.error('web/src/wire.ts does not match the server: run ./dev types')
    process.exitCode = 1
  }
} else {
  writeFileSync(target, fresh)
}
