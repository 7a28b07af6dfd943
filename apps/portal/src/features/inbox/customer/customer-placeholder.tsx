import { SkeletonArea, SkeletonBar } from '@postroom/ui'
import css from './customer-pane.module.css'

/** Keeps the place of the customer while it loads. */
export const CustomerPlaceholder = () => (
  <div className={css.pane}>
    <SkeletonArea>
      <div className={css.section}>
        <SkeletonBar width="60%" />
        <SkeletonBar />
        <SkeletonBar width="80%" />
      </div>
    </SkeletonArea>
  </div>
)
