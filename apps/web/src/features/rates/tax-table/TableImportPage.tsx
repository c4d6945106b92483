import { IMPORT_MOST_BYTES } from '@handal/contracts/imports'
import { checkTaxTable, importTaxTable, type SharedTaxTable, type TableCheck } from '@handal/contracts/rates/simple-tax'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../client/api.ts'
import { ApiError, messageOf } from '../../../client/api-error.ts'
import { useRefreshCompany } from '../../../client/queries.ts'
import { QueryScreen } from '../../../client/screen/QueryScreen.tsx'
import { RecordForm } from '../../../client/screen/RecordForm.tsx'
import { Day, Text } from '../../../client/screen/fields.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { FileField } from '../../../shared/form/FileField.tsx'
import { MoneyField } from '../../../shared/form/MoneyField.tsx'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Checkbox } from '../../../shared/ui/Checkbox.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { sharedTableQuery } from '../rates.queries.ts'
import { RuleEditor, TierEditor } from '../RuleEditor.tsx'
import { TableCheckSheet } from './TableCheckSheet.tsx'
import styles from '../rates.module.css'

const TITLE = '간이세액표 올리기'
const BACK = '/management/basic-info/simple-tax'

/** Brings in a new 별표 2: the file, the numbers of its rule, what the check found, and then all of it or nothing. */
export default function TableImportPage() {
  const query = useQuery(sharedTableQuery())
  return (
    <QueryScreen title={TITLE} query={query}>
      {(table) => <TableImport table={table} />}
    </QueryScreen>
  )
}

type Checked = { readonly of: string; readonly result: TableCheck }
const CHILD = [
  ['one', '자녀 1명'],
  ['two', '자녀 2명'],
  ['eachOverTwo', '2명을 넘는 1명마다'],
] as const

function TableImport({ table }: { readonly table: SharedTaxTable }) {
  const refresh = useRefreshCompany('all')
  const navigate = useNavigate()
  const [rule, setRule] = useState(table.rule)
  const [tiers, setTiers] = useState(table.tiers)
  const [child, setChild] = useState({
    one: table.child?.one ?? 0,
    two: table.child?.two ?? 0,
    eachOverTwo: table.child?.eachOverTwo ?? 0,
  })
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isCompared, setCompared] = useState(false)
  // The file is checked to be there before anything is sent.
  const asked = (day: string) => ({
    file: file ?? new File([], ''),
    from: day,
    rule: JSON.stringify(rule),
    tiers: JSON.stringify(tiers),
    child: JSON.stringify(child),
  })
  const compared = isCompared ? (checked?.result.differenceCount ?? 0) : 0
  const record = useRecordForm({
    endpoint: importTaxTable,
    initial: { from: '', law: '', reason: '', file: '', compared: '' },
    labels: { from: '적용 시작(지급일)', law: '근거 법령', reason: '사유', file: '별표 2 파일', compared: '다른 칸' },
    body: ({ from, law, reason }) => ({
      ...asked(from),
      law,
      reason,
      compared: String(compared),
      version: table.version,
    }),
    onSaved: ({ from }) => {
      toast(`${format.date(from)}부터 쓸 간이세액표를 올렸습니다. 모든 회사에 바로 적용합니다.`)
      void refresh()
      void navigate(BACK)
    },
    unsaved: '적은 내용이 있습니다.',
  })
  const from = record.form.watch('from')
  const present = JSON.stringify([file?.name, file?.size, file?.lastModified, from, rule, tiers, child])
  const result = checked?.of === present ? checked.result : null
  const look = async (): Promise<void> => {
    setBusy(true)
    setRefused(null)
    setCompared(false)
    try {
      setChecked({ of: present, result: await call(checkTaxTable, { body: asked(from) }) })
    } catch (error) {
      setRefused(
        error instanceof ApiError && error.errors[0] !== undefined ? error.errors[0].message : messageOf(error),
      )
    } finally {
      setBusy(false)
    }
  }
  const waits =
    result === null
      ? '파일을 먼저 검사해 주세요.'
      : result.problemCount > 0
        ? '형식이나 순서가 맞지 않아 올릴 수 없습니다.'
        : result.differenceCount > 0 && !isCompared && '다른 칸을 원문과 비교해 주세요.'
  return (
    <RecordForm of={record} label={TITLE} className="hd-list-screen">
      <PageHeader title={TITLE} facts="파일을 검사하고, 계산식과 칸마다 비교한 뒤 한 번에 올립니다.">
        <Button onClick={() => void navigate(BACK)}>취소</Button>
        <Button variant="primary" type="submit" busy={record.busy} disabledReason={waits}>
          {from === '' ? '올리기' : `${format.date(from)}부터 적용`}
        </Button>
      </PageHeader>
      <div className={styles['fields']} style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Sheet title="파일" pad="form">
          <div className={styles['fields']}>
            <div className={styles['whole']}>
              <FileField
                label="별표 2 파일"
                required
                accept=".xlsx,.csv"
                maxFiles={1}
                maxBytes={IMPORT_MOST_BYTES}
                value={file === null ? [] : [file]}
                onChange={([chosen]) => setFile(chosen ?? null)}
                hint="국세청이 올린 조견표 엑셀 그대로 고릅니다. 이상, 미만, 가족 1명부터 11명까지의 13열입니다."
              />
            </div>
            <Day of={record} name="from" required hint="이 날부터 지급하는 급여에 씁니다." />
            <Text of={record} name="law" required maxLength={200} hint="대통령령 번호와 부칙까지 적습니다." />
            <Text of={record} name="reason" required maxLength={500} />
          </div>
        </Sheet>
        <Sheet
          title="이 표의 계산식"
          caption="가장 새로운 표의 값에서 시작합니다. 별표 2가 바뀐 곳만 고칩니다."
          pad="form"
        >
          <section className={styles['group']} aria-label="자녀 공제액">
            <h3 className="h3">8세부터 20세 자녀 공제액</h3>
            <div className={styles['rule']}>
              {CHILD.map(([key, label]) => (
                <MoneyField
                  key={key}
                  label={label}
                  reading={false}
                  value={child[key]}
                  onChange={(value) => setChild({ ...child, [key]: value ?? 0 })}
                />
              ))}
            </div>
          </section>
          <TierEditor tiers={tiers} onChange={setTiers} />
          <details>
            <summary>칸을 만드는 계산식 {rule === table.rule ? '(지난 표와 같음)' : '(고침)'}</summary>
            <RuleEditor rule={rule} onChange={setRule} />
          </details>
          <div className="row g12 wrap hd-under">
            <Button
              onClick={() => void look()}
              busy={busy}
              disabledReason={(file === null && '파일을 골라 주세요.') || (from === '' && '적용 시작을 적어 주세요.')}
            >
              파일 검사
            </Button>
            {refused === null ? null : (
              <span className="warn" role="alert">
                {refused}
              </span>
            )}
          </div>
        </Sheet>
        {result === null ? null : <TableCheckSheet result={result} />}
        {result === null || result.differenceCount === 0 || result.problemCount > 0 ? null : (
          <div className="hd-under">
            <Checkbox checked={isCompared} onChange={setCompared}>
              다른 칸 {format.count(result.differenceCount)}개를 별표 2 원문과 비교했고 파일이 맞습니다.
            </Checkbox>
          </div>
        )}
      </div>
    </RecordForm>
  )
}
