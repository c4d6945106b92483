import type { Disability } from '@handal/contracts/people/disability'
import { Button } from '../../../shared/ui/Button.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { type Changing, Entries } from '../record/DatedSheets.tsx'
import { type DisabilityTyped, FIRST } from '../write/employee-values.ts'
import styles from '../employees.module.css'
import { ShowDisabled } from './ShowDisabled.tsx'
import { useDisabilities } from './use-disabilities.ts'

const typed = ({ member, kind, from, to }: Disability): DisabilityTyped => ({
  member: member === null ? '' : String(member),
  kind,
  from,
  to: to ?? '',
  removed: false,
  reason: '',
})

/** Disabilities in the form of changes: added without looking, corrected and taken back after saying why one looks. */
export function DisabledEntries({ companyNo, ...changing }: Changing & { readonly companyNo: number }) {
  const { person, today, onOpen } = changing
  const { items, ask, hide } = useDisabilities(companyNo, person)
  const add = (): void =>
    onOpen({
      name: 'disabilities',
      title: '장애인 등록',
      entry: FIRST.disabilities(today > person.encpnd ? today : person.encpnd),
      isKnown: false,
    })
  return (
    <Sheet
      title="장애인"
      pad="form"
      caption="민감정보라 사유를 적어야 봅니다(개인정보 보호법 제23조)."
      action={
        <span className={styles['acts']}>
          <ShowDisabled items={items} ask={ask} hide={hide} />
          <Button size="sm" onClick={add}>
            장애인 등록
          </Button>
        </span>
      }
    >
      {items === null ? (
        <p className="cap ter">등록한 이력을 수정하거나 삭제하려면 먼저 조회해 주세요.</p>
      ) : (
        <Entries {...changing} name="disabilities" title="장애인" isAlone standing={items.map(typed)} />
      )}
    </Sheet>
  )
}
