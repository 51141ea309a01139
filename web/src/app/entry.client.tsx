import { RouterClient } from '@tanstack/react-router/ssr/client'
import { createClient, createFetchTransport } from '@faceplate/contracts/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import './styles.css'
import { createQueryClient } from './query.ts'
import { createAppRouter } from './router.tsx'

const queryClient = createQueryClient(createClient(createFetchTransport('/api/')))
const router = createAppRouter({ queryClient, origin: window.location.origin })

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
)
