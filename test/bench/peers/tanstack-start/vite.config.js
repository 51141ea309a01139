import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { nitro } from 'nitro/vite'

export default {
  plugins: [tanstackStart(), nitro(), viteReact()],
}
