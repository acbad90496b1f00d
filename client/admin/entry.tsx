import '@mantine/core/styles.css'
import '../ui/tokens.css'
import '../ui/fonts.css'
import './admin.css'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { CallError } from './ask.ts'
import { theme, variables } from './theme.ts'

/** Read at once: later the attribute is hidden, the property is not. */
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

const client = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: mayWorkLater, refetchOnWindowFocus: false },
  },
})

/** Once more after a failure on the way; what was refused, or is not there, is so the second time too. */
function mayWorkLater(failures: number, error: Error): boolean {
  const isRefused = error instanceof CallError && error.status < 500
  return failures < 1 && !isRefused
}

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
