import { REPORT_ITEMS, REPORT_KINDS, type ReportItem } from '@handal/contracts/insurance/insurance-report-items'
import {
  type InsuranceSheet,
  saveInsuranceReport,
  type TypedItem,
  typedItems,
} from '@handal/contracts/insurance/insurance-reports'
import type { BodyInput } from '@handal/contracts/endpoint'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import { Day } from '../../../client/screen/fields.tsx'
import { type RecordForm, useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { usePaper } from '../../../shared/download/use-paper.ts'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { reportFile } from './report-file.ts'
import { StateChip } from './report-columns.tsx'
import { ItemField, knownText } from './ItemField.tsx'
import { useRefreshReports } from './reports.queries.ts'
import styles from './reports.module.css'

type Typed = string | number | null
type Values = { filedOn: string } & { [K in TypedItem]: Typed }
type Sent = BodyInput<typeof saveInsuranceReport>

const INSURANCE = { pension: '국민연금', health: '건강보험', employment: '고용보험', accident: '산재보험' } as const
const isTyped = (key: string): key is TypedItem => typedItems.some((each) => each === key)

const initialOf = ({ items, filedOn }: InsuranceSheet): Values => {
  const values = new Map(items.map(({ key, value }) => [key, value]))
  const typed = Object.fromEntries(typedItems.map((key) => [key, values.get(key) ?? ''])) as Record<TypedItem, Typed>
  return { ...typed, filedOn: filedOn ?? '' }
}

/** What the product knows itself is not sent: it follows when it changes. */
const bodyOf = (companyNo: number, { kind, day, version, items }: InsuranceSheet, values: Values): Sent => {
  const typed = items.flatMap(({ key, known }) => {
    if (!isTyped(key)) return []
    const value = values[key]
    return value === '' || value === null || value === (known ?? '') ? [] : [[key, value] as const]
  })
  return {
    companyNo,
    kind,
    day,
    filedOn: values.filedOn === '' ? null : values.filedOn,
    ...Object.fromEntries(typed),
    ...(version === null ? {} : { version }),
  }
}

const LABELS = {
  ...Object.fromEntries(
    Object.values(REPORT_ITEMS).flatMap((items) => items.map(({ key, label }) => [key, label] as const)),
  ),
  filedOn: '신고한 날',
} as { readonly [K in keyof Values]: string }

/** The form of a report: what is known for reading, what is not to be typed, by the groups of the official form. */
export function ReportForm({
  companyNo,
  sheet,
  onClose,
}: {
  readonly companyNo: number
  readonly sheet: InsuranceSheet
  readonly onClose: () => void
}) {
  const refresh = useRefreshReports(companyNo)
  const paper = usePaper()
  const record = useRecordForm({
    endpoint: saveInsuranceReport,
    params: { empl_no: sheet.employeeNo },
    initial: initialOf(sheet),
    labels: LABELS,
    body: (values: Values) => bodyOf(companyNo, sheet, values),
    onSaved: () => {
      toast(`${sheet.name}님의 ${REPORT_KINDS[sheet.kind]}를 저장했습니다.`)
      void refresh()
    },
    unsaved: '적은 내용이 있습니다.',
  })
  const items = REPORT_ITEMS[sheet.kind]
  const groups = [...new Set(items.map(({ group }) => group))]
  const isSeparation = sheet.kind === 'SEPARATION'
  const unsaved = record.dirty && '먼저 저장해 주세요.'
  return (
    <DrawerForm of={record} title={`${sheet.name}님의 ${REPORT_KINDS[sheet.kind]}`} action="저장" onClose={onClose}>
      <div className={styles['head']}>
        <StateChip state={sheet.state} />
        <span>
          {sheet.about} · <span className="num">{format.date(sheet.day)}</span>
        </span>
        <span className={styles['files']}>
          <Button
            size="sm"
            busy={paper.busy}
            disabledReason={unsaved}
            onClick={() => void paper.save(reportFile(companyNo, sheet, { isWhole: false }))}
          >
            PDF 내려받기
          </Button>
          <Button
            size="sm"
            disabledReason={unsaved}
            onClick={() => void paper.save(reportFile(companyNo, sheet, { isWhole: true }))}
          >
            주민등록번호까지 PDF 내려받기
          </Button>
        </span>
      </div>
      <Due sheet={sheet} />
      {sheet.missing.length === 0 ? null : (
        <NoticeBar tone="warning">{`비어 있는 항목 ${sheet.missing.length}개: ${sheet.missing.join(', ')}`}</NoticeBar>
      )}
      {groups.map((group) => (
        <Group
          key={group}
          of={record}
          group={group}
          items={items.filter((item) => item.group === group)}
          sheet={sheet}
        />
      ))}
      {sheet.tables.map((table) => (
        <Counted key={table.title} {...table} />
      ))}
      {sheet.notes.map((note) => (
        <p key={note} className="cap ter">
          {note}
        </p>
      ))}
      <Day
        of={record}
        name="filedOn"
        label={isSeparation ? '준 날' : '신고한 날'}
        hint="공단에 신고한 뒤에 적습니다. 적으면 신고한 것으로 나옵니다."
      />
    </DrawerForm>
  )
}

function Due({ sheet: { reports } }: { readonly sheet: InsuranceSheet }) {
  if (reports.length === 0) return <p className="cap ter">기한의 공휴일을 알 수 없는 해의 신고입니다.</p>
  return (
    <section aria-label="기한" className={styles['group']}>
      <h3 className="h3">기한</h3>
      <Facts
        items={reports.map(({ insurance, what, lastDay, reason }) => ({
          name: `${INSURANCE[insurance]} ${what}`,
          value: (
            <span className={styles['due']}>
              {lastDay === null ? null : (
                <span>
                  <span className="num">{format.date(lastDay)}</span>까지
                </span>
              )}
              <span className="cap ter">{reason}</span>
            </span>
          ),
        }))}
      />
    </section>
  )
}

function Group({
  of,
  group,
  items,
  sheet,
}: {
  readonly of: RecordForm<Values>
  readonly group: string
  readonly items: readonly ReportItem[]
  readonly sheet: InsuranceSheet
}) {
  const filled = new Map(sheet.items.map((item) => [item.key, item]))
  const asked = items.filter(({ key }) => filled.has(key))
  if (asked.length === 0) return null
  const read = asked.filter(({ key, typed, optional }) => {
    const value = filled.get(key)?.value ?? ''
    return typed === undefined && (optional !== true || value !== '')
  })
  return (
    <section aria-label={group} className={styles['group']}>
      <h3 className="h3">{group}</h3>
      {read.length === 0 ? null : (
        <Facts
          items={read.map((item) => ({
            name: item.label,
            value: knownText(item, filled.get(item.key)?.value ?? null),
          }))}
        />
      )}
      {asked.map((item) =>
        isTyped(item.key) ? (
          <FormField
            key={item.key}
            of={of}
            name={item.key}
            render={(field) => (
              <ItemField {...field} item={item} note={filled.get(item.key)?.note ?? item.note ?? null} />
            )}
          />
        ) : null,
      )}
    </section>
  )
}

function Counted({ title, head, rows }: InsuranceSheet['tables'][number]) {
  return (
    <section aria-label={title} className={styles['group']}>
      <h3 className="h3">{title}</h3>
      <table className={styles['counted']}>
        <thead>
          <tr>
            {head.map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, index) => (
                <td key={head[index]} className="num">
                  {cell === '' ? '-' : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
