import { CopyButton, Notice } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import dialogs from './dialogs.module.css'
import { shareTexts } from './share.texts.ts'

const embeds = [
  { path: '/reporting/iframe', text: 'linkChart' },
  { path: '/reporting/iframe_new', text: 'linkFilters' },
  { path: '/reporting/iframe_old', text: 'linkTable' },
] as const

/** The addresses of a link that was just created, with the code to embed it if a site may. The server keeps only a hash of its token. */
export function NewLink({ token, isEmbeddable }: { token: string; isEmbeddable: boolean }) {
  const t = useTexts(shareTexts)
  const addressOf = (path: string) => `${location.origin}${path}?token=${encodeURIComponent(token)}`
  return (
    <Notice live>
      <p>{t('linkOnce')}</p>
      {embeds.map(({ path, text }) => (
        <div key={path} className={dialogs.link}>
          <a href={addressOf(path)} target="_blank" rel="noreferrer">
            {t(text)}
          </a>
          <code>{addressOf(path)}</code>
          <CopyButton value={addressOf(path)} />
        </div>
      ))}
      {isEmbeddable && (
        <div className={dialogs.link}>
          <span>{t('embedCode')}</span>
          <code>{`<iframe src="${addressOf('/reporting/iframe')}">`}</code>
          <CopyButton
            value={`<iframe src="${addressOf('/reporting/iframe')}" width="100%" height="420" style="border:0"></iframe>`}
          />
        </div>
      )}
    </Notice>
  )
}
