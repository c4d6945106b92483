import type { ReactNode } from 'react'
import { choice, defineParams } from '../../shared/screen/params.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { DatedParts } from './DatedParts.tsx'
import { FormParts } from './FormParts.tsx'
import { ImportParts } from './ImportParts.tsx'
import { ListParts } from './ListParts.tsx'

const PARTS = ['lists', 'forms', 'dated', 'imports'] as const
const PARAMS = defineParams({ part: choice(PARTS, 'lists') })
const NAMES = { lists: '목록', forms: '입력', dated: '날짜와 나무', imports: '올리기' } as const

/** Every piece of the screen kit in all its states, to look at and to test. */
export function Gallery(): ReactNode {
  const [{ part }] = useScreenParams(PARAMS)
  return (
    <main style={{ display: 'grid', gap: 24, padding: '16px 0', maxWidth: 1120, margin: '0 auto' }}>
      <Tabs
        label="조각"
        value={part}
        items={PARTS.map((key) => ({ key, label: NAMES[key], to: PARAMS.link({ part: key }) || '?' }))}
      />
      {part === 'lists' ? (
        <ListParts />
      ) : part === 'forms' ? (
        <FormParts />
      ) : part === 'dated' ? (
        <DatedParts />
      ) : (
        <ImportParts />
      )}
    </main>
  )
}
