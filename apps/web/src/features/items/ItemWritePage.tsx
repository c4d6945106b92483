import { ITEM_SOURCE_NAME } from '@handal/contracts/payroll/salary-item-list'
import { type SalaryItem, salaryItemSchema } from '@handal/contracts/payroll/salary-items'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCompanyNo, useMeta, useRefreshCompany } from '../../client/queries.ts'
import { QueryPart, QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { RecordForm } from '../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { useIsWide } from '../../shared/media.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { choicesQuery, type ItemArea, itemsQuery, useItemArea } from './item-area.ts'
import { ITEM_PARAMS, leavesItem } from './item-params.ts'
import { savedBy } from './item-text.ts'
import { emptyItem, ITEM_LABELS, itemBody, type ItemValues, itemValues } from './item-values.ts'
import { ItemAmount, ItemNature } from './ItemFields.tsx'
import '../../shared/screen/screen.css'
import styles from './items.module.css'
import { ItemDates, ItemEffects } from './ItemSide.tsx'
import { useAskedSave } from './ask-rate.tsx'
import { FormulaPreview } from './formula/FormulaPreview.tsx'
import { ItemOrder } from './ItemOrder.tsx'
import { type FormulaRead, type TriedOn, useFormula } from './formula/use-formula.ts'

type Props = { readonly area: ItemArea; readonly today: string }

/** A new item, or a change of one from a day on. */
export default function ItemWritePage() {
  const area = useItemArea()
  const isNew = useLocation().pathname.endsWith('/write')
  const companyNo = useCompanyNo()
  const meta = useMeta()
  const title = isNew ? '급여항목 등록' : '급여항목 수정'
  return (
    <QueryScreen title={title} query={meta}>
      {({ today }) =>
        isNew ? (
          <NewItem key={companyNo} area={area} today={today} />
        ) : (
          <ChangedItem key={companyNo} area={area} today={today} />
        )
      }
    </QueryScreen>
  )
}

function ChangedItem({ area, today }: Props) {
  const [{ item: code }] = useScreenParams(ITEM_PARAMS)
  const query = useQuery(itemsQuery(area, today))
  const navigate = useNavigate()
  return (
    <QueryScreen title="급여항목 수정" query={query}>
      {({ items }) => {
        const item = items.find(({ itemCode }) => itemCode === code)
        return item === undefined ? (
          <>
            <PageHeader title="급여항목 수정" />
            <EmptyState
              title="수정할 항목을 골라 주세요."
              action={<Button onClick={() => void navigate(area.base)}>급여항목 보기</Button>}
            >
              목록에서 항목을 열고 수정을 누릅니다.
            </EmptyState>
          </>
        ) : (
          <ChangeItem key={code} area={area} today={today} item={item} />
        )
      }}
    </QueryScreen>
  )
}

function NewItem({ area, today }: Props) {
  const navigate = useNavigate()
  const refresh = useRefreshCompany(area.companyNo)
  const bodyOf = (values: ItemValues) => ({
    ...itemBody(values),
    ...(values.itemCode === '' ? {} : { itemCode: values.itemCode }),
  })
  const record = useRecordForm({
    endpoint: area.create,
    initial: emptyItem(today),
    labels: ITEM_LABELS,
    body: bodyOf,
    ...useAskedSave(area.create, null),
    onSaved: ({ label, itemCode }: SalaryItem) => {
      toast(`${label} 항목을 등록했습니다.`)
      void refresh()
      void navigate(`${area.base}${ITEM_PARAMS.link({ item: itemCode })}`)
    },
    unsaved: '적은 급여항목이 있습니다.',
    leaves: leavesItem,
  })
  const values = record.form.watch()
  const [on, setOn] = useState<TriedOn>({ person: null, month: '' })
  const read = useFormula(area, values, on)
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title={values.label === '' ? '새 급여항목' : values.label}
        chip={<Chip family="neutral">작성중</Chip>}
        facts={<span>{format.date(values.from)}부터 시작하는 새 항목</span>}
        actions={[{ label: '취소', onSelect: () => void navigate(area.base) }]}
        primary={{
          label: '항목 등록',
          onClick: () => void record.submit(),
          busy: record.busy,
          disabledReason: isUnread(read) && UNREAD,
        }}
      />
      <BesideList area={area} today={today} chosen="">
        <RecordForm of={record} label="급여항목 등록" className={styles['form']}>
          <Columns {...{ area, today, record, read, on }} onTry={setOn} isNew body={bodyOf(values)} />
        </RecordForm>
      </BesideList>
    </div>
  )
}

function ChangeItem({ area, today, item }: Props & { readonly item: SalaryItem }) {
  const navigate = useNavigate()
  const refresh = useRefreshCompany(area.companyNo)
  const { itemCode, version } = item
  const back = `${area.base}${ITEM_PARAMS.link({ item: itemCode })}`
  const valuesOf = (of: SalaryItem): ItemValues => itemValues(of, of.from > today ? of.from : today)
  const bodyOf = (values: ItemValues) => ({
    ...itemBody(values),
    itemCode,
    ...(values.reason === '' ? {} : { reason: values.reason }),
  })
  const record = useRecordForm({
    endpoint: area.change,
    initial: valuesOf(item),
    labels: ITEM_LABELS,
    ...useAskedSave(area.change, item),
    body: (values, opened: SalaryItem | undefined) => ({ ...bodyOf(values), version: opened?.version ?? version }),
    onSaved: ({ label }: SalaryItem) => {
      toast(`${label} 항목을 저장했습니다.`)
      void refresh()
      void navigate(back)
    },
    unsaved: '수정한 급여항목이 있습니다.',
    leaves: leavesItem,
    opened: {
      record: item,
      read: (current) => salaryItemSchema.safeParse(current).data ?? null,
      values: valuesOf,
      saved: savedBy,
      subject: item.label,
      show: (name, value) => shown(name, value),
    },
  })
  const values = record.form.watch()
  const [on, setOn] = useState<TriedOn>({ person: null, month: '' })
  const read = useFormula(area, { ...values, itemCode }, on)
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title={item.label}
        facts={<span translate="no">{itemCode}</span>}
        actions={[{ label: '취소', onSelect: () => void navigate(back) }]}
        primary={{
          label: `${format.date(values.from)}부터 적용`,
          onClick: () => void record.submit(),
          busy: record.busy,
          disabledReason: (!record.dirty && '수정한 내용이 없습니다.') || (isUnread(read) && UNREAD),
        }}
      />
      <BesideList area={area} today={today} chosen={itemCode}>
        <RecordForm of={record} label={`${item.label} 수정`} className={styles['form']}>
          <Columns {...{ area, today, record, read, on }} onTry={setOn} isNew={false} body={bodyOf(values)} />
        </RecordForm>
      </BesideList>
    </div>
  )
}

/** The form with the list of items at its left, where the screen is wide enough for both. */
function BesideList({
  area,
  today,
  chosen,
  children,
}: Props & { readonly chosen: string; readonly children: ReactNode }) {
  const isWide = useIsWide()
  const navigate = useNavigate()
  const query = useQuery({ ...itemsQuery(area, today), enabled: isWide })
  if (!isWide) return children
  return (
    <div className={styles['beside']}>
      <QueryPart query={query} lines={12}>
        {({ items }) => (
          <ItemOrder
            items={items}
            day={today}
            chosen={chosen}
            onChoose={(item) => void navigate(`${area.base}/rewrite${ITEM_PARAMS.link({ item })}`)}
          />
        )}
      </QueryPart>
      {children}
    </div>
  )
}

/** A value of the form as the comparison of two versions tells it. */
const shown = (name: keyof ItemValues, value: unknown): string => {
  if (name === 'source') {
    const { kind } = value as ItemValues['source']
    return ITEM_SOURCE_NAME[kind]
  }
  if (typeof value === 'boolean') return value ? '넣음' : '넣지 않음'
  if (name === 'from' || name === 'to') return value === '' ? '없음' : format.date(String(value))
  return String(value)
}

/** A formula that is wrong where it stands is not sent. */
const isUnread = (read: FormulaRead | null): boolean => read !== null && read.problems.length > 0
const UNREAD = '계산식을 먼저 수정해 주세요.'

function Columns({
  area,
  today,
  record,
  read,
  on,
  onTry,
  isNew,
  body,
}: Props & {
  readonly read: FormulaRead | null
  readonly on: TriedOn
  readonly onTry: (next: TriedOn) => void
  readonly record: ReturnType<typeof useRecordForm<ItemArea['create'], ItemValues>>
  readonly isNew: boolean
  readonly body: Parameters<typeof ItemEffects>[0]['body']
}) {
  const day = record.form.watch('from')
  const choices = useQuery({ ...choicesQuery(day), enabled: /^\d{4}-\d{2}-\d{2}$/.test(day) }).data
  return (
    <>
      <div className={styles['column']}>
        <ItemNature of={record} choices={choices} isNew={isNew} />
        <ItemAmount of={record} choices={choices} formula={read} />
      </div>
      <div className={styles['column']}>
        {area.companyNo === null ? null : (
          <>
            {read === null ? null : (
              <FormulaPreview
                formula={record.form.watch('source.formula')}
                read={read}
                on={on}
                onChange={onTry}
                today={today}
              />
            )}
            <ItemEffects
              companyNo={area.companyNo}
              body={body}
              live={read === null || !record.dirty ? null : read.isPresent && read.problems.length === 0}
            />
          </>
        )}
        <ItemDates of={record} isNew={isNew} />
      </div>
    </>
  )
}
