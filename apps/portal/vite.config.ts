import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups, isCompiled } from './build/first-screen.ts'
import { deferLibraryTheme } from './build/library-theme.ts'
import { listOfflineFiles } from './build/offline-files.ts'
import { pageLoaders } from './build/page-loaders.ts'
import { textsByLanguage } from './build/texts-by-language.ts'
import { routePaths } from './src/app/route-table.ts'
import { shortFormPaths } from './src/app/short-forms.ts'

/** Origin of the API in development; the API's own server serves the built portal. */
const apiOrigin = process.env.POSTROOM_API ?? 'http://127.0.0.1:8080'

const latinFont = /inter-latin-wght-normal[^"]*\.woff2$/

/** Preloads the one font file that every page needs; its hashed name is only known after the build. */
function preloadLatinFont(): Plugin {
  return {
    name: 'preload-latin-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => latinFont.test(name))
        if (!file) return []
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}

/** Writes the list of page addresses for the server, which answers all others with status 404. */
function listRoutes(): Plugin {
  return {
    name: 'list-routes',
    generateBundle() {
      const source = JSON.stringify([...routePaths, ...shortFormPaths])
      this.emitFile({ type: 'asset', fileName: 'routes.json', source })
    },
  }
}

const brotli = promisify(brotliCompress)

/** Writes a brotli version of each text file: the server sends these and never compresses during a request. */
function compressTexts(): Plugin {
  return {
    name: 'compress-texts',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return
      const texts = Object.values(bundle).filter(({ fileName }) => /\.(?:js|css|svg)$/.test(fileName))
      await Promise.all(
        texts.map(async (file) => {
          const source = file.type === 'chunk' ? file.code : file.source
          await writeFile(join(dir, `${file.fileName}.br`), await brotli(source))
        }),
      )
    },
  }
}

export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    textsByLanguage(),
    pageLoaders(),
    deferLibraryTheme(),
    react(),
    babel({ presets: [reactCompilerPreset({ sources: isCompiled })] }),
    preloadLatinFont(),
    listRoutes(),
    listOfflineFiles(),
    compressTexts(),
  ],
  // React has this hook since version 18; the libraries that ask for the stand-in also support older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': apiOrigin,
      '/emailType': apiOrigin,
      '/alias': apiOrigin,
      '/logging': apiOrigin,
      '/reporting_api': apiOrigin,
      '/health': apiOrigin,
    },
  },
  build: {
    outDir: mode === 'stories' ? 'dist/stories' : 'dist',
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: fileURLToPath(new URL(mode === 'stories' ? 'stories.html' : 'index.html', import.meta.url)),
      // Drops unused exports of an index.ts.
      treeshake: {
        moduleSideEffects: [
          { test: /\/portal\/src\/.*(?<!\.live|\/index|\/main)\.tsx?$/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: { groups: chunkGroups },
        // The first screen lists every file that may follow, and hashes do not compress, so names are short.
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
}))
