import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

import { slimTexts } from './slim.ts'

/** The page of `followsuit analyse --html`: the same drawings as one script and one style sheet. */
export default defineConfig({
  plugins: [svelte(), slimTexts],
  publicDir: false,
  build: {
    outDir: '../src/followsuit/web_dist/report',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
    lib: {
      entry: 'src/report.ts',
      name: 'report',
      formats: ['iife'],
      fileName: () => 'report.js',
      cssFileName: 'report',
    },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
})
