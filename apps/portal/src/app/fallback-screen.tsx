import { Component, type ErrorInfo, type ReactNode } from 'react'
import { flush, sendLog } from '#lib/client-log.ts'
import { translate } from '#lib/i18n.ts'
import { appTexts } from './app.texts.ts'

/**
 * Same level as other unhandled interface errors; not imported, because this screen may depend on as little of the
 * shell as possible.
 */
const faultLevel = 4

/** Last error boundary. The shell may be broken here, so this is plain HTML with a plain link. */
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
