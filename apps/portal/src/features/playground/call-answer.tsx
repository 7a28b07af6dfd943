import { Badge, CopyButton, type Tone } from '@postroom/ui'
import type { ReactNode } from 'react'
import { formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { playgroundTexts } from './playground.texts.ts'
import css from './playground-page.module.css'
import type { Answer } from './send-call.ts'

/** Shows the request, the answer and the duration. */
export function CallAnswer({ answer }: { answer: Answer }) {
  const t = useTexts(playgroundTexts)
  const { sent, requestText, status, ms, requestId, text } = answer
  const time = formatNumber(Math.round(ms))
  return (
    <div className={css.answer}>
      <Part title={t('answer')} copy={text}>
        <div className={css.facts} role="status">
          <Badge tone={toneOf(status)}>
            {status === 0 ? t('noAnswer', { ms: time }) : t('answeredIn', { status, ms: time })}
          </Badge>
          <span className={css.id}>{t('requestId', { id: requestId })}</span>
        </div>
        <Code label={t('answer')}>{text || t('emptyAnswer')}</Code>
      </Part>
      {requestText !== undefined && (
        <Part title={t('textSent')} copy={requestText}>
          <Code label={t('textSent')}>{requestText}</Code>
        </Part>
      )}
      <Part title={t('request')} copy={linesOf(sent)}>
        <Code label={t('request')}>{linesOf(sent)}</Code>
      </Part>
    </div>
  )
}

const toneOf = (status: number): Tone =>
  status >= 200 && status < 300 ? 'ok' : status === 0 || status >= 500 ? 'bad' : 'warn'

const linesOf = ({ method, url, headers, body }: Answer['sent']): string =>
  [
    `${method} ${url}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['', body]),
  ].join('\n')

function Part({ title, copy, children }: { title: string; copy: string; children: ReactNode }) {
  return (
    <section>
      <div className={css.partHead}>
        <h3>{title}</h3>
        <CopyButton value={copy} />
      </div>
      {children}
    </section>
  )
}

/** A scrollable block, also by keyboard, so that long answers do not push the form away. */
function Code({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
    <section className={css.pre} tabIndex={0} aria-label={label}>
      <pre>{children}</pre>
    </section>
  )
}
