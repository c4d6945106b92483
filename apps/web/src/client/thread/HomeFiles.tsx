import { HOME_FILE_MOST_BYTES, storeHomeFile, takeHomeFile } from '@handal/contracts/board/files'
import type { BoardFile } from '@handal/contracts/board/posts'
import { FileText, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorText } from '../api-error.ts'
import { requestFile } from '../api.ts'
import { failure } from '../../shared/dialog/dialogs.ts'
import { downloadFile } from '../../shared/download/download-file.ts'
import { FileField } from '../../shared/form/FileField.tsx'
import { fileSize } from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { IconButton } from '../../shared/ui/IconButton.tsx'
import { useCallOn } from '../queries.ts'
import styles from './thread.module.css'

type Purpose = 'post' | 'inquiry' | 'contract'

/** Files that belong to something, each received by a press. */
export function FileList({
  companyNo,
  files,
}: {
  readonly companyNo: number | null
  readonly files: readonly BoardFile[]
}): ReactNode {
  const [busy, setBusy] = useState<number | null>(null)
  const take = async ({ fileNo, name }: BoardFile): Promise<void> => {
    setBusy(fileNo)
    try {
      const query = companyNo === null ? {} : { companyNo }
      const request = () => requestFile(takeHomeFile, query, { file_no: fileNo })
      await downloadFile({ fileName: name, kind: 'file', request })
    } catch (error) {
      await failure(error)
    } finally {
      setBusy(null)
    }
  }
  return (
    <ul className={styles['files']} aria-label="첨부">
      {files.map((file) => (
        <li key={file.fileNo}>
          <Button
            variant="text"
            icon={<FileText size={16} strokeWidth={1.6} />}
            busy={busy === file.fileNo}
            onClick={() => void take(file)}
          >
            {file.name}
          </Button>
          <span className="num ter cap">{fileSize(file.size)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Files that are brought while something is written: each is sent at once and belongs to it when it is saved. */
export function FilesField({
  companyNo,
  purpose,
  value,
  onChange,
}: {
  readonly companyNo: number | null
  readonly purpose: Purpose
  readonly value: readonly BoardFile[]
  readonly onChange: (files: BoardFile[]) => void
}): ReactNode {
  const call = useCallOn(companyNo)
  const [busy, setBusy] = useState(false)
  const bring = async (files: readonly File[]): Promise<void> => {
    setBusy(true)
    const brought: BoardFile[] = []
    try {
      for (const file of files) brought.push(await call(storeHomeFile, { body: { purpose, file } }))
    } catch (error) {
      await failure(errorText(error))
    } finally {
      setBusy(false)
      onChange([...value, ...brought])
    }
  }
  return (
    <div>
      <FileField
        label="첨부"
        value={[]}
        onChange={(files) => void bring(files)}
        accept=".pdf,.png,.jpg,.jpeg,.xlsx"
        maxBytes={HOME_FILE_MOST_BYTES}
        maxFiles={20}
        disabled={busy}
        hint="PDF, 그림, 엑셀. 한 개에 10MB까지."
      />
      <ul className={styles['files']} aria-label="붙인 파일">
        {value.map((file) => (
          <li key={file.fileNo}>
            <span>{file.name}</span>
            <span className="num ter cap">{fileSize(file.size)}</span>
            <IconButton
              label={`${file.name} 제외`}
              onClick={() => onChange(value.filter(({ fileNo }) => fileNo !== file.fileNo))}
            >
              <X size={16} strokeWidth={1.6} />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
