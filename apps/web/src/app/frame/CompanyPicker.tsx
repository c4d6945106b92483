import { ChevronDown, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { failure } from '../../shared/dialog/dialogs.ts'
import { mayLeave } from '../../shared/form/unsaved.ts'
import { FloatingMenu } from '../../shared/ui/floating/Floating.tsx'
import { IconButton } from '../../shared/ui/IconButton.tsx'
import { messageOf } from '../../client/api-error.ts'
import { companyNameOf, loadCompanies, selectCompany, useHeader } from '../../client/header.ts'
import { useIsPhone } from '../../shared/media.ts'
import { useCompanies } from '../../client/queries.ts'
import { useUser } from '../../client/session-store.ts'
import styles from './shell.module.css'

const report = (error: unknown): Promise<void> => failure(messageOf(error, error instanceof Error ? error.message : ''))

/** The company one works on: a picker for the super admin and for who has several, otherwise its name. */
export function CompanyPicker(): ReactNode {
  const header = useHeader()
  const user = useUser()
  const isPhone = useIsPhone()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [busy, setBusy] = useState(false)
  const [search, setSearch] = useSearchParams()
  const companies = useCompanies()
  const { selectCompanyNo } = header
  const name = companyNameOf(header, user?.corp_nm || (busy || companies.length === 0 ? '' : null))
  if (user?.perm_id !== '01' && companies.length < 2) return <span className={styles['company']}>{name}</span>

  const refresh = async (): Promise<void> => {
    if (!(await mayLeave())) return
    setBusy(true)
    await loadCompanies({ first: true })
      .catch(report)
      .finally(() => setBusy(false))
  }
  const choose = async (companyNo: number): Promise<void> => {
    if (companyNo === selectCompanyNo || !(await mayLeave())) return
    // Nothing of the address goes along: an open person or a department of the other company means nothing here, and each
    // company stands on a month of its own.
    if (search.size > 0) setSearch({}, { replace: true })
    await selectCompany(companyNo).catch(report)
  }
  return (
    <div className={isPhone ? styles['pickerPhone'] : styles['picker']}>
      <button
        type="button"
        className={styles['pickerName']}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`회사 고르기, ${name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="ellipsis">{name}</span>
        <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
      </button>
      <FloatingMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        side="left"
        label="회사"
        items={companies.map(({ key, text }) => ({
          key,
          text,
          checked: key === selectCompanyNo,
          onSelect: () => void choose(key),
        }))}
      />
      {!isPhone && (
        <IconButton
          label="회사 목록 새로 고침"
          onClick={() => void refresh()}
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
        >
          <RefreshCw size={16} strokeWidth={1.6} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
