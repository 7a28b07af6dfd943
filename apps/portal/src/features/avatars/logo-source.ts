import { useEffect } from 'react'
import { useLogo } from './use-logo.ts'

/**
 * Hands the logo to the stylesheets of what shows it: `data-logo` says that there is one, `--workspace-logo` is the
 * picture. First screens show it without code of their own.
 */
export function LogoSource() {
  const url = useLogo('64')
  useEffect(() => {
    const { style, dataset } = document.documentElement
    if (!url) return
    style.setProperty('--workspace-logo', `url("${url}")`)
    dataset.logo = ''
    return () => {
      style.removeProperty('--workspace-logo')
      delete dataset.logo
    }
  }, [url])
  return null
}
