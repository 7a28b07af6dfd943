import { Toasts } from '@postroom/ui'
import css from './kit.module.css'
import { dialogStories } from './kit-dialogs.tsx'
import { fieldStories } from './kit-fields.tsx'
import { listStories } from './kit-lists.tsx'
import { pageStories } from './kit-pages.tsx'
import { smallStories } from './kit-small.tsx'
import type { Story } from './story.ts'

const narrow: readonly Story[] = [...smallStories, ...fieldStories, ...dialogStories, ...listStories]

/** All composed UI parts with their states. `?theme=dark` shows them dark. */
export function Kit() {
  return (
    <main className={css.kit}>
      <h1>Kit</h1>
      <p className={css.lead}>Every composed part once, with its states.</p>
      <div className={css.columns}>
        {narrow.map((story) => (
          <section key={story.title} className={css.card}>
            <h2>{story.title}</h2>
            {story.show()}
          </section>
        ))}
      </div>
      {pageStories.map((story) => (
        <section key={story.title} className={css.card}>
          <h2>{story.title}</h2>
          {story.show()}
        </section>
      ))}
      <Toasts label="Notifications" />
    </main>
  )
}
