import type { FieldError } from '@handal/contracts/problem'
import { changeTagCard, createTagCard, endTagCard, type TagCard, tagCardSchema } from '@handal/contracts/time/tag-cards'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { EndForm } from '../../../client/screen/EndForm.tsx'
import { type ChosenPerson, PersonField } from '../../../client/screen/PersonField.tsx'
import { plainValue } from '../../../client/screen/record-conflict.ts'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import { Day, Text } from '../../../client/screen/fields.tsx'
import { useEndForm } from '../../../client/screen/use-end-form.ts'
import { type RecordForm, useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { useRefreshAttendance } from '../attendance.queries.ts'
import { leavesTagForm } from './tag-params.ts'
import styles from './tags.module.css'

const LABELS = { cardNo: '카드번호', reader: '리더기', employeeNo: '사원', from: '첫날', endDate: '마지막 날' }
type Values = { cardNo: string; reader: string; employeeNo: ChosenPerson | null; from: string; endDate: string }
type Act = 'new' | 'end'
type Props = { readonly companyNo: number; readonly today: string; readonly onClose: () => void }
type OfCard = Props & { readonly card: TagCard }

const missing = ({ employeeNo }: Values): FieldError[] =>
  employeeNo === null ? [{ path: 'employeeNo', message: '사원을 골라 주세요.' }] : []
const bodyOf = ({ cardNo, reader, employeeNo, from, endDate }: Values) => ({
  cardNo,
  reader: reader.trim() === '' ? null : reader,
  employeeNo: employeeNo?.no ?? 0,
  from,
  endDate: endDate === '' ? null : endDate,
})
const COMMON = { labels: LABELS, problems: missing, unsaved: '입력한 카드가 있습니다.', leaves: leavesTagForm }

/** The form of a card that the address opens: a new one, a change, or its end. */
export function CardForms({
  card,
  act,
  onAct,
  ...props
}: Props & {
  readonly card: TagCard | undefined
  readonly act: Act | null
  readonly onAct: (act: Act | null) => void
}) {
  if (act === 'new') return <NewCard {...props} onClose={() => onAct(null)} />
  if (card === undefined) return null
  if (act === 'end') return <EndCard key={card.no} {...props} card={card} />
  return <ChangeCard key={card.no} {...props} card={card} onEnd={() => onAct('end')} />
}

function Fields({ of: record, today }: { readonly of: RecordForm<Values>; readonly today: string }) {
  return (
    <>
      <Text
        of={record}
        name="cardNo"
        required
        maxLength={50}
        hint="리더기가 보내는 번호 그대로, 앞의 0까지 입력합니다."
      />
      <Text
        of={record}
        name="reader"
        maxLength={50}
        placeholder="모든 리더기"
        hint="비우면 모든 리더기의 번호입니다."
      />
      <FormField
        of={record}
        name="employeeNo"
        render={(field) => <PersonField required day={record.form.watch('from') || today} {...field} />}
      />
      <div className={styles['moment']}>
        <Day of={record} name="from" required />
        <Day of={record} name="endDate" placeholder="없음" />
      </div>
    </>
  )
}

function NewCard({ companyNo, today, onClose }: Props) {
  const refresh = useRefreshAttendance(companyNo)
  const initial: Values = { cardNo: '', reader: '', employeeNo: null, from: today, endDate: '' }
  const record = useRecordForm({
    ...COMMON,
    endpoint: createTagCard,
    initial,
    body: bodyOf,
    onSaved: ({ cardNo, name }: TagCard) => {
      toast(`카드 ${cardNo}의 사원으로 ${name}님을 등록했습니다.`)
      void refresh()
      onClose()
    },
  })
  return (
    <DrawerForm of={record} title="카드 등록" action="카드 등록" inAddress onClose={onClose}>
      <Fields of={record} today={today} />
    </DrawerForm>
  )
}

const valuesOf = ({ cardNo, reader, employeeNo, name, from, endDate }: TagCard): Values => ({
  cardNo,
  reader: reader ?? '',
  employeeNo: { no: employeeNo, name },
  from,
  endDate: endDate ?? '',
})
const shown = (name: keyof Values, value: unknown): string =>
  name === 'from' || name === 'endDate' ? format.date(String(value)) : plainValue(value)

function ChangeCard({ companyNo, today, card, onEnd, onClose }: OfCard & { readonly onEnd: () => void }) {
  const refresh = useRefreshAttendance(companyNo)
  const record = useRecordForm({
    ...COMMON,
    endpoint: changeTagCard,
    initial: valuesOf(card),
    body: (values: Values, opened: TagCard | undefined) => ({
      no: card.no,
      ...bodyOf(values),
      version: opened?.version ?? card.version,
    }),
    onSaved: ({ cardNo }: TagCard) => {
      toast(`카드 ${cardNo}의 내용을 저장했습니다.`)
      void refresh()
      onClose()
    },
    opened: {
      record: card,
      read: (current) => tagCardSchema.safeParse(current).data ?? null,
      values: valuesOf,
      saved: () => null,
      subject: `카드 ${card.cardNo}`,
      show: shown,
    },
  })
  return (
    <DrawerForm
      of={record}
      title="카드 수정"
      action="저장"
      disabledReason={!record.dirty && '수정한 내용이 없습니다.'}
      inAddress
      onClose={onClose}
    >
      <Fields of={record} today={today} />
      <div>
        <Button variant="text" size="sm" onClick={onEnd}>
          카드 종료 또는 삭제
        </Button>
      </div>
    </DrawerForm>
  )
}

function EndCard({ companyNo, today, card, onClose }: OfCard) {
  const refresh = useRefreshAttendance(companyNo)
  const { no, version, cardNo, name } = card
  const end = useEndForm({
    endpoint: endTagCard,
    of: { no, version },
    how: 'end',
    endDate: today,
    said: (removed) => (removed ? '카드를 삭제했습니다.' : '카드의 마지막 날을 저장했습니다.'),
    onEnded: () => {
      void refresh()
      onClose()
    },
    unsaved: '입력한 내용이 있습니다.',
    leaves: leavesTagForm,
  })
  return (
    <EndForm
      of={end}
      title={`${name} 카드 ${cardNo} 종료`}
      action={end.how === 'remove' ? '카드 삭제' : '카드 종료'}
      removable="기록이 하나도 없는 카드"
      hint="다음 날부터 다른 사원이 이 번호를 쓸 수 있습니다."
      onClose={onClose}
    />
  )
}
