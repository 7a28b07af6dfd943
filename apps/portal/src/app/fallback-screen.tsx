import { Component, type ErrorInfo, type ReactNode } from 'react'
import { flush, sendLog } from '#lib/client-log.ts'
import { translate } from '#lib/i18n.ts'
import { appTexts } from './app.texts.ts'
import { faultLevel } from './server-error.ts'

/** The last resort: nothing of the shell can be trusted here, so it is plain HTML with a plain link. */
export class FallbackBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    const strings = { name, stack: stack ?? '', components: info.componentStack ?? '' }
    sendLog(`${name}: ${message}`, faultLevel, { strings })
    flush()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main style={{ padding: 40 }}>
        <h1>{translate(appTexts, 'fallback')}</h1>
        <p>
          <a href="/">{translate(appTexts, 'fallbackHome')}</a>
        </p>
      </main>
    )
  }
}
