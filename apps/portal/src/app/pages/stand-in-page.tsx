import { Badge, Page, PageHeader } from '@postroom/ui'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLanguage, useTexts } from '#lib/i18n.ts'
import { purposes } from '../purposes.ts'
import { usePageTitle } from '../route-titles.ts'
import { shellTexts } from '../shell.texts.ts'

/** Page of a route whose feature is not built: its purpose, and that this version does not include it. */
export function StandIn() {
  const t = useTexts(shellTexts)
  const match = useMatches().at(-1)
  const title = usePageTitle(match?.staticData.page)
  const purpose = usePurpose(match?.fullPath as keyof typeof purposes)
  return (
    <Page>
      <PageHeader title={title} lead={purpose} badge={<Badge>{t('notInThisVersion')}</Badge>} />
    </Page>
  )
}

/** Loads the German sentences only in German. */
function usePurpose(path: keyof typeof purposes): string {
  const language = useLanguage()
  const [german, setGerman] = useState<Readonly<Record<string, string>>>()
  useEffect(() => {
    if (language === 'de') void import('../purposes-de.ts').then((module) => setGerman(module.germanPurposes))
  }, [language])
  return language === 'de' ? (german?.[path] ?? '') : purposes[path]
}
