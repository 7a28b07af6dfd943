import type { AgentPicture } from '@postroom/contract'
import {
  IconBook,
  IconLanguage,
  IconPencil,
  IconRobot,
  IconRoute,
  IconSearch,
  IconStar,
  IconTag,
} from '@tabler/icons-react'

export const pictures: Readonly<Record<AgentPicture, typeof IconRobot>> = {
  robot: IconRobot,
  pen: IconPencil,
  book: IconBook,
  tag: IconTag,
  route: IconRoute,
  language: IconLanguage,
  search: IconSearch,
  star: IconStar,
}
