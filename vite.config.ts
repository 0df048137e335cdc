import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const service = `http://localhost:${process.env['PORT'] ?? 3000}`
const calls = ['/secure', '/purchase', '/tracker', '/qanda', '/sandbox']

/** The first path segments that belong to the link app. */
const linkPaths = /^\/(payment|delivery|confirmation|offers)(?=[/?]|$)/

/** In development, answers the link app's addresses with its document, as the service does. */
const linkDocument: Plugin = {
  name: 'link-document',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (linkPaths.test(request.url ?? '')) request.url = '/link.html'
      next()
    })
  },
}

/** A dynamic import fetches its files by our own module, in the place of Vite's, which loses a file for good. */
const filesFirst: Plugin = {
  name: 'files-first',
  enforce: 'pre',
  load: {
    filter: { id: /\bvite\/preload-helper\.js$/ },
    handler: () => `export { filesFirst as __vitePreload } from '/src/app/files-first.ts'`,
  },
}

const firstScreen = 'app'

export default defineConfig({
  plugins: [react(), linkDocument, filesFirst],
  server: { proxy: Object.fromEntries(calls.map((path) => [path, service])) },
  build: {
    // The first versions with light-dark() and iterator helpers.
    target: ['chrome123', 'edge123', 'firefox131', 'safari18.4'],
    // The Content-Security-Policy knows no inline script and no data: address.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Chromium compiles what is fetched ahead while nobody waits for it, and not at the first press.
        postBanner: ({ name }) => (name === firstScreen ? '' : '//# allFunctionsCalledOnLoad'),
        codeSplitting: {
          groups: [
            // One file: a second one would be a request more on every first visit.
            { name: firstScreen, tags: ['$initial'], priority: 1 },
            // What several later screens use is one file too: in forty small ones a page took a third more work to load.
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
})
