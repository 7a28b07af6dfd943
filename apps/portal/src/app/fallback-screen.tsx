import { Component, type ErrorInfo, type ReactNode } from 'react'
import { flush, sendLog } from '#lib/client-log.ts'
import { translate } from '#lib/i18n.ts'
import { appTexts } from './app.texts.ts'

/** As of any unhandled error of the interface; nothing more of the shell is taken in here than must be. */
const faultLevel = 4

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
    void flush()
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
