import '@mantine/core/styles.css'
import '../ui/tokens.css'
import '../ui/fonts.css'
import './admin.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { queryClient } from './query-client.ts'
import { theme, variables } from './theme.ts'

/** Read at once: later the attribute is hidden, the property is not. */
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

const client = queryClient()

const place = document.getElementById('admin')
if (!place) throw new Error('The document has no place for the application')
createRoot(place).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      getStyleNonce={() => nonce}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={client}>
        <App />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
