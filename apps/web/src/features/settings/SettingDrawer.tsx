import { SETTING_GROUPS, valueText, UNREAD } from '@handal/contracts/settings/setting-definition'
import { settingNamed } from '@handal/contracts/settings/setting-catalogue'
import { saidText } from '@handal/contracts/settings/setting-text'
import type { SettingRecord } from '@handal/contracts/settings/settings'
import { useNavigate } from 'react-router'
import * as format from '../../shared/format.ts'
import { DatedHistory } from '../../shared/screen/DatedValues.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Drawer } from '../../shared/ui/Drawer.tsx'
import { Facts, LawChip } from '../../shared/ui/Facts.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { entriesOf } from './entry-text.ts'
import { EntryActs } from './RuleHistory.tsx'
import { placeOf, ruleOf, type SettingRow } from './setting-rows.ts'
import type { SettingsArea } from './settings-area.ts'
import { rewriteOf, type SettingsParams } from './settings-params.ts'
import styles from './settings.module.css'

/** One setting beside the list: what it decides, its law, what holds and what may hold, who said so when, and its acts. */
export function SettingDrawer({
  row,
  area,
  today,
  onForm,
  onClose,
}: {
  readonly row: SettingRow
  readonly area: SettingsArea
  readonly today: string
  readonly onForm: (more: Partial<SettingsParams>) => void
  readonly onClose: () => void
}) {
  const navigate = useNavigate()
  const { setting, parts, risks } = row
  const [first] = parts
  const place = placeOf(row, area.companyNo === null)
  const rule = ruleOf(row)
  const change = ({ name }: SettingRecord): void => onForm({ name, from: '', act: 'change' })
  const act =
    rule !== null
      ? { label: `${setting.label} 수정`, go: () => void navigate(rewriteOf(area.base, { type: rule })) }
      : place !== null
        ? { label: `${place.name} 화면 열기`, go: openOf(place.to, navigate) }
        : { label: `${setting.label} 수정`, go: first === undefined ? undefined : () => change(first) }
  const isOne = parts.length === 1 || rule !== null || place !== null
  return (
    <Drawer
      open
      title={setting.label}
      caption={SETTING_GROUPS[setting.group]}
      onClose={onClose}
      foot={
        isOne && act.go !== undefined ? (
          <Button variant="primary" onClick={act.go}>
            {act.label}
          </Button>
        ) : undefined
      }
    >
      <div className="hd-drawer-read">
        <div>
          <p>{setting.sentence}</p>
          {setting.law === null ? null : (
            <p className="hd-under">
              <LawChip>{setting.law}</LawChip>
            </p>
          )}
        </div>
        {risks.map((risk) => (
          <NoticeBar key={risk} tone="warning">
            {risk}
          </NoticeBar>
        ))}
        {row.comingRisks.map(({ from, sentence }) => (
          <NoticeBar key={sentence} tone="warning">
            {format.date(from)}부터: {sentence}
          </NoticeBar>
        ))}
        {place === null ? null : (
          <p className="cap ter">
            {area.companyNo === null && place.to === undefined
              ? `회사마다 ${place.name} 화면에서 정합니다.`
              : `이 기준은 ${place.name} 화면에서 바꿉니다.`}
          </p>
        )}
        {parts.map((part) => (
          <Part
            key={part.name}
            part={part}
            today={today}
            hasName={parts.length > 1}
            onForm={place === null && rule === null ? onForm : undefined}
            onChange={isOne ? undefined : () => change(part)}
          />
        ))}
      </div>
    </Drawer>
  )
}

const openOf = (to: string | undefined, navigate: (to: string) => unknown): (() => void) | undefined => {
  return to === undefined ? undefined : () => void navigate(to)
}

function Part({
  part,
  today,
  hasName,
  onForm,
  onChange,
}: {
  readonly part: SettingRecord
  readonly today: string
  readonly hasName: boolean
  readonly onForm: ((more: Partial<SettingsParams>) => void) | undefined
  readonly onChange: (() => void) | undefined
}) {
  const { name, label, value, from, history } = part
  const { form, default: usual, unread } = settingNamed(name).part
  const text = saidText(name, value)
  const note = form.kind === 'choice' ? form.choices.find((one) => one.value === value)?.note : undefined
  return (
    <section aria-label={label} className={styles['drawerPart']}>
      {hasName ? (
        <div className={styles['rowHead']}>
          <h3 className="h3">{label}</h3>
          {onChange === undefined ? null : (
            <Button variant="text" size="sm" aria-label={`${label} 수정`} onClick={onChange}>
              수정
            </Button>
          )}
        </div>
      ) : null}
      <Facts
        items={[
          { name: '지금', value: usual === null || value === usual ? text : <b>{text}</b> },
          ...(unread === true ? [{ name: '적용', value: UNREAD }] : []),
          ...(from === null ? [] : [{ name: '시작일', value: <span className="num">{format.date(from)}</span> }]),
          ...(usual === null ? [] : [{ name: '법의 기본값', value: valueText({ form }, usual) }]),
          ...(form.kind === 'choice'
            ? [{ name: '고를 수 있는 값', value: form.choices.map((one) => one.label).join(', ') }]
            : []),
        ]}
      />
      {note === undefined ? null : <p className="cap ter">{note}</p>}
      {history.length === 0 ? null : (
        <DatedHistory
          label={`${label} 이력`}
          today={today}
          entries={entriesOf(
            history,
            (entry) => saidText(name, entry.value),
            onForm === undefined
              ? undefined
              : (by, entry) => (
                  <EntryActs
                    by={by}
                    from={entry.from}
                    onCorrect={() => onForm({ name, from: entry.from, act: 'change' })}
                    onWithdraw={() => onForm({ name, from: entry.from, act: 'withdraw' })}
                  />
                ),
          )}
        />
      )}
    </section>
  )
}
