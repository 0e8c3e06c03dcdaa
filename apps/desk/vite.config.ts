import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brand } from '@parkett/ui/vite-brand'
import { house } from '@parkett/words/house'
import { words } from '@parkett/words/vite-words'
import { contractAsData } from '@parkett/client/contract-as-data'

const api = process.env['DESK_ORIGIN'] ?? 'http://127.0.0.1:8081'

export default defineConfig({
  plugins: [
    brand(house.name),
    words({ entry: fileURLToPath(new URL('src/main.tsx', import.meta.url)) }),
    contractAsData(),
    react(),
  ],
  // One icon and one file that runs before first paint, for both apps.
  publicDir: '../../packages/ui/public',
  resolve: { dedupe: ['react', 'react-dom'] },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/operator': api } },
  build: {
    target: 'es2022',
    // Inlined files would need `data:` in the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
