import type { CustomerQuote, QuoteLine } from '@postroom/contract'
import { perPersonOf, sumLines } from '@postroom/contract/package-prices'
import {
  Button,
  Checkbox,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  fieldError,
  Modal,
  Notice,
  SkeletonPage,
  Textarea,
  toast,
} from '@postroom/ui'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatDateTime, formatMoney } from '#lib/format.ts'
import { activateLanguage, useTexts } from '#lib/i18n.ts'
import { saveFile } from '#lib/save-file.ts'
import { runAction } from '#lib/use-action.ts'
import { useForm } from '#lib/use-form.ts'
import { customerQuoteTexts } from './customer-quote.texts.ts'
import { readQuoteCode } from './packages.search.ts'
import css from './pages.module.css'
import panelCss from './panel.module.css'
import { fetchQuote } from './quote-file.ts'

const quoteQuery = (code: string) => ({
  queryKey: ['quote', code] as const,
  queryFn: () => call('packages.view_quote', { code }),
  retry: false,
})

/** A quote as its customer sees it, by the link in the mail. */
export function QuotePage() {
  const t = useTexts(customerQuoteTexts)
  const code = readQuoteCode(useSearch({ strict: false }))
  const { data, error, refetch } = useQuery({ ...quoteQuery(code), enabled: code !== '' })
  const language = data?.language
  useEffect(() => {
    if (language) activateLanguage(language)
  }, [language])
  if (code === '' || (isApiError(error) && error.status < 500 && error.status !== 429))
    return <EmptyState isPage title={t('invalid')} text={t('invalidText')} />
  if (error) return <ErrorState title={t('failed')} message={error.message} onRetry={() => void refetch()} />
  return (
    <div className={css.request}>
      <h1>{data?.title ?? t('heading')}</h1>
      {data ? <Quote code={code} quote={data} /> : <SkeletonPage />}
    </div>
  )
}

function Quote({ code, quote }: { code: string; quote: CustomerQuote }) {
  const t = useTexts(customerQuoteTexts)
  const [options, setOptions] = useState<readonly string[]>(quote.accepted ?? [])
  const isOpen = quote.state === 'open'
  const taken = quote.lines.filter((line) => !line.is_optional || options.includes(line.asset_id))
  const total = sumLines(
    taken.map(({ sell }) => sell),
    quote.currency,
  )
  const toggle = (id: string) =>
    setOptions(options.includes(id) ? options.filter((one) => one !== id) : [...options, id])
  return (
    <>
      <p className={panelCss.meta}>{t('from', { company: quote.company, version: quote.version })}</p>
      <State quote={quote} />
      <ul className={panelCss.list}>
        {quote.lines.map((line) => (
          <Line
            key={line.asset_id}
            line={line}
            currency={quote.currency}
            isTaken={options.includes(line.asset_id)}
            onToggle={
              line.is_optional && isOpen && !quote.is_expired ? () => toggle(line.asset_id) : undefined
            }
          />
        ))}
      </ul>
      <div className={panelCss.line}>
        <span>
          <span className={panelCss.sum}>{t('total')}</span>{' '}
          <span className={panelCss.meta}>
            {t('forPeople', { count: quote.travellers })}
            {quote.travellers > 1 &&
              `, ${t('perPerson', { amount: formatMoney(perPersonOf(total, quote.travellers, quote.currency), quote.currency) })}`}
          </span>
        </span>
        <span className={panelCss.sum}>{formatMoney(total, quote.currency)}</span>
      </div>
      <Answers {...{ code, quote, options, total }} />
    </>
  )
}

function State({ quote }: { quote: CustomerQuote }) {
  const t = useTexts(customerQuoteTexts)
  if (quote.state === 'accepted') return <Notice live>{t('accepted')}</Notice>
  if (quote.state === 'declined') return <Notice live>{t('declined')}</Notice>
  if (quote.state !== 'open')
    return <Notice tone="warn">{t(quote.is_replaced ? 'replaced' : 'withdrawn')}</Notice>
  if (quote.is_expired) return <Notice tone="warn">{t('expired')}</Notice>
  return quote.expires_at ? <Notice>{t('holds', { time: formatDateTime(quote.expires_at) })}</Notice> : null
}

type LineProps = { line: QuoteLine; currency: string; isTaken: boolean; onToggle: (() => void) | undefined }

function Line({ line, currency, isTaken, onToggle }: LineProps) {
  const t = useTexts(customerQuoteTexts)
  return (
    <li className={panelCss.row}>
      <span className={panelCss.words}>
        <strong>{line.title}</strong>
        {line.summary && <span className={panelCss.meta}>{line.summary}</span>}
        {line.rates.map(({ name, quantity, conditions }) => (
          <span key={name}>{[`${quantity} × ${name}`, conditions].filter(Boolean).join(', ')}</span>
        ))}
        {onToggle ? (
          <Checkbox label={t('take', { title: line.title })} checked={isTaken} onChange={onToggle} />
        ) : (
          line.is_optional && <span className={panelCss.meta}>{t('optional')}</span>
        )}
      </span>
      <span className={panelCss.amounts}>
        <strong>{formatMoney(line.sell, currency)}</strong>
      </span>
    </li>
  )
}

type AnswersProps = { code: string; quote: CustomerQuote; options: readonly string[]; total: string }

function Answers({ code, quote, options, total }: AnswersProps) {
  const t = useTexts(customerQuoteTexts)
  const client = useQueryClient()
  const [dialog, setDialog] = useState<'accept' | 'ask'>()
  const put = (next: CustomerQuote) => client.setQueryData(quoteQuery(code).queryKey, next)
  const isOpen = quote.state === 'open'
  const decline = () =>
    runAction(async () => put(await call('packages.answer_quote', { code, answer: 'decline' })))
  return (
    <div className={panelCss.actions}>
      {isOpen && !quote.is_expired && (
        <Button variant="filled" onClick={() => setDialog('accept')}>
          {t('accept')}
        </Button>
      )}
      <Button onClick={() => setDialog('ask')}>{t(quote.is_expired ? 'askPrice' : 'ask')}</Button>
      {isOpen && (
        <Button variant="subtle" onClick={() => void decline()}>
          {t('decline')}
        </Button>
      )}
      <Button
        variant="subtle"
        leftSection={<IconDownload size={16} />}
        onClick={() =>
          void runAction(async () => {
            const file = await fetchQuote({ code, options: [...options] }, `${quote.title} ${quote.version}`)
            saveFile(file, file.name)
          })
        }
      >
        {t('pdf')}
      </Button>
      <ConfirmDialog
        opened={dialog === 'accept'}
        onClose={() => setDialog(undefined)}
        title={t('acceptQuestion', { total: formatMoney(total, quote.currency) })}
        confirmLabel={t('accept')}
        onConfirm={async () => {
          put(await call('packages.answer_quote', { code, answer: 'accept', options: [...options] }))
          setDialog(undefined)
        }}
      />
      {dialog === 'ask' && (
        <AskDialog
          start={quote.is_expired ? t('newPrice') : ''}
          onClose={() => setDialog(undefined)}
          send={async (text) => {
            put(await call('packages.answer_quote', { code, answer: 'ask', text }))
            toast.ok(t('sent'))
            setDialog(undefined)
          }}
        />
      )}
    </div>
  )
}

type AskDialogProps = { start: string; onClose: () => void; send: (text: string) => Promise<void> }

function AskDialog({ start, onClose, send }: AskDialogProps) {
  const t = useTexts(customerQuoteTexts)
  const form = useForm({ initial: { text: start }, submit: ({ text }) => send(text) })
  const field = form.field('text')
  return (
    <Modal opened onClose={onClose} title={t('ask')}>
      <form {...form.formProps} className={panelCss.form}>
        <Textarea
          label={t('message')}
          rows={4}
          data-autofocus
          {...field}
          error={fieldError(field.error ?? form.problem)}
        />
        <div className={panelCss.actions}>
          <Button type="submit" variant="filled" loading={form.pending}>
            {t('send')}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
