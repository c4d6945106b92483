import { HOLIDAY_KIND_NAME, HOLIDAY_SOURCE_NAME, type Holiday } from '@handal/contracts/company/holidays'
import { josa } from '@handal/base/josa'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import * as format from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Facts, LawChip } from '../../shared/ui/Facts.tsx'
import { IconButton } from '../../shared/ui/IconButton.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { AgreementFile } from './AgreementFile.tsx'
import { type DayMark, isOwn, lawOf, lockedBecause } from './holiday-days.ts'
import type { HolidayAct, HolidayParams } from './holiday-params.ts'
import styles from './holidays.module.css'

const OVERTIME = '유급, 일하면 1.5배'

/** The name of a day that is open. */
export const titleOfDay = (day: string): string => format.proseDate(day)

const sentenceOf = (day: string, { kind, item }: DayMark): string =>
  kind === 'moved'
    ? `${format.proseDate(item.holidayDate)} ${josa(item.name, '을/를')} 옮겨 쉽니다.`
    : kind === 'worked'
      ? `${josa(item.name, '을/를')} ${josa(format.proseDate(item.movedTo ?? day), '으로/로')} 옮겨 이 날은 일합니다.`
      : item.name

const factsOf = ({ holidayDate, movedTo, agreementDate, kind, source, reason }: Holiday) => {
  const dated = (date: string): ReactNode => <span className="num">{format.date(date)}</span>
  const rows =
    movedTo === null
      ? [
          { name: '종류', value: HOLIDAY_KIND_NAME[kind] },
          { name: '정한 곳', value: HOLIDAY_SOURCE_NAME[source] },
          { name: '근무', value: OVERTIME },
        ]
      : [
          { name: `${format.shortDate(holidayDate)} 근무`, value: '소정근로일, 가산 없음' },
          { name: `${format.shortDate(movedTo)} 휴일`, value: OVERTIME },
          { name: '서면 합의', value: agreementDate === null ? null : dated(agreementDate) },
        ]
  return reason === null ? rows : [...rows, { name: '사유', value: reason }]
}

/** The day that is open: what it is, since when it is agreed, and what can be done with it. */
export function HolidayDay({
  day,
  mark,
  companyNo,
  onAct,
  onClose,
  sheet = false,
}: {
  readonly day: string
  readonly mark: DayMark
  readonly companyNo: number | null
  readonly onAct: (act: HolidayAct, params: Partial<HolidayParams>) => void
  readonly onClose?: () => void
  /** In a sheet with its title; otherwise where the title stands already. */
  readonly sheet?: boolean
}) {
  const { item } = mark
  const { no, movedTo, kind } = item
  const law = lawOf(item)
  const locked = lockedBecause(item, companyNo)
  const content = (
    <>
      <p>{sentenceOf(day, mark)}</p>
      <Facts items={factsOf(item)} />
      {companyNo !== null && movedTo !== null && isOwn(item, companyNo) ? (
        <AgreementFile key={no} companyNo={companyNo} item={item} />
      ) : null}
      {locked === null ? null : <p className="cap ter hd-under">{locked}</p>}
      <div className={styles['acts']}>
        {law === null ? <span /> : <LawChip>{law}</LawChip>}
        <span className="row g8">
          {isOwn(item, companyNo) ? (
            <>
              <Button variant="text" size="sm" onClick={() => onAct('rewrite', { no })}>
                {movedTo === null ? '수정' : '대체 수정'}
              </Button>
              <Button variant="text" size="sm" onClick={() => onAct('delete', { no })}>
                {movedTo === null ? '삭제' : '대체 취소'}
              </Button>
            </>
          ) : null}
          {companyNo !== null && movedTo === null && kind !== 'LABOR_DAY' ? (
            <Button size="sm" onClick={() => onAct('write', { type: 'move', day })}>
              휴일 대체
            </Button>
          ) : null}
        </span>
      </div>
    </>
  )
  if (!sheet) return content
  return (
    <Sheet
      title={titleOfDay(day)}
      action={
        onClose === undefined ? undefined : (
          <IconButton label="닫기" size="sm" onClick={onClose}>
            <X size={18} strokeWidth={1.6} aria-hidden="true" />
          </IconButton>
        )
      }
    >
      {content}
    </Sheet>
  )
}
