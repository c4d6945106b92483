import type { BodyInput } from '@handal/contracts/endpoint'
import { type PastEffect, previewSetting, type SettingPreview } from '@handal/contracts/settings/settings'
import { previewWorkRule } from '@handal/contracts/settings/work-rules'
import { ChangePreview } from '../../client/screen/ChangePreview.tsx'
import * as format from '../../shared/format.ts'
import { TouchedAnswer } from '../../shared/screen/TouchedAnswer.tsx'
import { SmallTable } from '../../shared/screen/SmallTable.tsx'
import styles from './settings.module.css'

/** A change as it would be sent now: of a rule, or of one setting. */
export type Draft =
  | { readonly of: 'rule'; readonly body: BodyInput<typeof previewWorkRule> }
  | { readonly of: 'setting'; readonly body: BodyInput<typeof previewSetting> }

/** What a change does, asked for before it is saved: payslips it reaches, and what it would have meant over three months. */
export function Effects({ companyNo, draft }: { readonly companyNo: number; readonly draft: Draft }) {
  const change =
    draft.of === 'rule'
      ? { endpoint: previewWorkRule, companyNo, body: draft.body }
      : { endpoint: previewSetting, companyNo, body: draft.body }
  return (
    <ChangePreview<typeof previewWorkRule | typeof previewSetting>
      change={change}
      ask={{
        note: '저장하기 전에 영향을 받는 급여와, 지난 석 달이었다면 시간과 금액이 얼마나 달랐을지 계산합니다. 지난 급여는 바뀌지 않습니다.',
        action: '지난 석 달과 비교',
      }}
      lines={6}
    >
      {(preview) => <Told preview={preview} />}
    </ChangePreview>
  )
}

function Told({ preview }: { readonly preview: SettingPreview }) {
  const { past } = preview
  return (
    <div className={styles['told']}>
      {past === null ? (
        <p className="cap ter">출퇴근 기록만으로는 지난 달과 비교할 수 없는 기준입니다.</p>
      ) : (
        <Past past={past} />
      )}
      <TouchedAnswer preview={preview} />
    </div>
  )
}

const monthName = (month: string): string => `${Number(month.slice(5, 7))}월`
const signedHours = (minutes: number): string =>
  minutes === 0 ? '-' : `${minutes > 0 ? '+' : '-'}${format.hours(Math.abs(minutes))}`
/** What became more or less, a sentence: 연장이 41:20 줄어듭니다. */
const changed = (what: string, minutes: number): string =>
  minutes === 0 ? '' : `${what} ${format.hours(Math.abs(minutes))} ${minutes > 0 ? '늘어납니다.' : '줄어듭니다.'}`

/** The hours and won that the last three months would have had more or less. */
function Past({ past }: { readonly past: PastEffect }) {
  const { won, overtimeMinutes, shortageMinutes, workMinutes, people, unpriced, skippedDays, months } = past
  const [first, last] = [months[0]?.month ?? past.from, months.at(-1)?.month ?? past.to]
  const sentences = [
    changed('연장·휴일근로가', overtimeMinutes),
    changed('공제하는 시간이', shortageMinutes),
    overtimeMinutes === 0 && shortageMinutes === 0 ? changed('근로시간이', workMinutes) : '',
  ].filter(Boolean)
  return (
    <section aria-label="지난 석 달과 비교하면">
      <p className="sec">
        {monthName(first)} - {monthName(last)} 기록을 이 기준으로 세었을 때입니다.
      </p>
      <p className={styles['figure']}>
        <span className="num">{won === 0 ? '0' : format.signedWon(won)}</span>원
      </p>
      <p className="cap sec">
        {people === 0 ? '달라지는 사원이 없습니다.' : `${sentences.join(' ')} 사원 ${format.count(people)}명`}
      </p>
      <SmallTable
        caption="달마다 달라지는 시간과 금액"
        columns={[
          { key: 'month', label: '귀속월', cell: ({ month }) => monthName(month) },
          { key: 'time', label: '시간', num: 'right', cell: ({ workMinutes: minutes }) => signedHours(minutes) },
          { key: 'won', label: '금액', num: 'right', cell: ({ won: amount }) => format.signedWon(amount) },
        ]}
        rows={months}
        keyOf={({ month }) => month}
      />
      <p className="cap ter hd-under">지난 급여는 바뀌지 않습니다. 비교만 합니다.</p>
      {unpriced === 0 ? null : (
        <p className="cap ter">시급을 아직 모르는 사원 {format.count(unpriced)}명은 시간만 세었습니다.</p>
      )}
      {skippedDays === 0 ? null : (
        <p className="cap ter">출퇴근 시각과 다르게 고친 날 {format.count(skippedDays)}일은 빼고 세었습니다.</p>
      )}
    </section>
  )
}
