import { Drawer } from '../../shared/ui/Drawer.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import type { OrganisationAct } from './organisation-params.ts'

const WORDS: Record<Exclude<OrganisationAct, 'look' | 'write'>, string> = {
  detail: '상세',
  rewrite: '수정',
  delete: '삭제',
}

/** Stands where an address names no department or position, or one that there is not. */
export function NotChosen({
  act,
  what,
  no,
  onClose,
}: {
  readonly act: keyof typeof WORDS
  readonly what: '부서' | '직위'
  /** The number in the address; null when it has none. */
  readonly no: number | null
  readonly onClose: () => void
}) {
  return (
    <Drawer open title={`${what} ${WORDS[act]}`} onClose={onClose}>
      <EmptyState title={no === null ? `${what}를 고르지 않았습니다.` : `그 번호의 ${what}가 없습니다.`}>
        {`목록에서 ${what}를 골라 주세요.`}
      </EmptyState>
    </Drawer>
  )
}
