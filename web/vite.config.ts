import { readFileSync } from 'node:fs'

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

import { slimTexts } from './slim.ts'

/** Where `npm run dev` finds the Python side: `followsuit serve` in another terminal. */
const server = process.env['FOLLOWSUIT_SERVER'] ?? 'http://127.0.0.1:8000'

/** Puts the font's licence beside the font, as the licence asks. */
const fontLicence: Plugin = {
  name: 'font-licence',
  generateBundle() {
    const source = new URL(
      './node_modules/@fontsource-variable/source-sans-3/LICENSE',
      import.meta.url,
    )
    this.emitFile({ type: 'asset', fileName: 'font-licence.txt', source: readFileSync(source) })
  },
}

export default defineConfig({
  plugins: [svelte(), svelteTesting(), fontLicence, slimTexts],
  // Relative addresses, so the page works below any path prefix.
  base: './',
  build: {
    outDir: '../src/followsuit/web_dist',
    emptyOutDir: true,
    target: 'es2022',
    // A strict Content-Security-Policy allows no data: addresses and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The page, and the one that other sites show in a frame.
    rollupOptions: { input: ['index.html', 'embed.html'] },
    // The licences of what the bundle contains travel with it.
    license: { fileName: 'licenses.md' },
  },
  server: {
    // The texts lie outside web/, because Python reads them too.
    fs: { allow: ['.', '../locales'] },
    proxy: {
      '/api': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['./vitest.setup.ts'],
    restoreMocks: true,
  },
})
