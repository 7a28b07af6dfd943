import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { routePaths } from './src/app/route-table.ts'

/** The address of the API while developing; the built portal is served by the API's own server. */
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

/** Tells the server which addresses are pages: it answers all others with status 404. */
function listRoutes(): Plugin {
  return {
    name: 'list-routes',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(routePaths) })
    },
  }
}

export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), preloadLatinFont(), listRoutes()],
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': apiOrigin,
      '/emailType': apiOrigin,
      '/alias': apiOrigin,
      '/logging': apiOrigin,
      '/reporting_api': apiOrigin,
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
    },
  },
}))
