import {
  changeTransfer,
  enterTransferResults,
  makeTransferFile,
  readTransferFile,
  type TransferFile,
  type TransferList,
  type TransferRow,
  voidTransferFile,
} from '@handal/contracts/payroll/transfer'
import type { TransferAction, TransferState } from '@handal/contracts/payroll/transfer-state'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, errorText } from '../../client/api-error.ts'
import { requestFile } from '../../client/api.ts'
import { useCall, useMeta, useRefreshCompany } from '../../client/queries.ts'
import { confirm, failure, openDialog } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { downloadFile } from '../../shared/download/download-file.ts'
import { askDownloadReason } from '../../shared/download/download-reason.ts'
import * as format from '../../shared/format.ts'
import { seoulToday } from '../../shared/today.ts'
import { MakeFileDialog } from './MakeFileDialog.tsx'
import { type MoneyAct, type MoneyActAnswer, MoneyActDialog } from './MoneyActDialog.tsx'
import { ResultDialog } from './ResultDialog.tsx'
import { accountsQuery, fileQuery, type Run, templatesQuery, transferQuery } from './transfer.queries.ts'

type Ask = {
  readonly title: (who: string) => string
  readonly body: string
  readonly verb: string
  readonly done: string
}
const ASK: Readonly<Record<TransferAction, Ask>> = {
  hold: {
    title: (who) => `${who} 이체를 보류할까요?`,
    body: '보류를 풀 때까지 이체 파일과 지급 완료에서 빠집니다.',
    verb: '이체 보류',
    done: '이체를 보류했습니다.',
  },
  release: {
    title: (who) => `${who} 이체 보류를 풀까요?`,
    body: '다음 이체 파일에 담을 수 있습니다.',
    verb: '보류 해제',
    done: '보류를 풀었습니다.',
  },
  'accept-holder': {
    title: (who) => `${who} 다른 이름의 계좌를 인정할까요?`,
    body: '임금은 본인에게 직접 주어야 합니다(근로기준법 제43조 제1항). 이 계좌에만 인정하고, 계좌가 바뀌면 다시 묻습니다.',
    verb: '계좌 인정',
    done: '계좌를 인정했습니다.',
  },
  'accept-wage-account': {
    title: (who) => `${who} 퇴직금을 급여 계좌로 지급할까요?`,
    body: '퇴직금은 IRP 계좌로 지급해야 합니다(근로자퇴직급여 보장법 제9조 제2항). 아래 예외일 때만 급여 계좌로 지급합니다. 55세 이후의 퇴직과 300만 원 이하는 묻지 않고 적용합니다.',
    verb: '급여 계좌로 지급',
    done: '급여 계좌로 지급하도록 했습니다.',
  },
  'paid-outside': {
    title: (who) => `${who} 따로 지급했나요?`,
    body: '지급 완료로 기록합니다. 이체 파일에는 담기지 않습니다.',
    verb: '따로 지급 등록',
    done: '따로 지급한 돈을 기록했습니다.',
  },
  return: {
    title: (who) => `${who} 지급한 돈이 돌아왔나요?`,
    body: '마지막 지급이 돌아온 것으로 적습니다. 명세서는 확정으로 돌아가고 그 금액을 다시 지급해야 합니다.',
    verb: '반환 등록',
    done: '돌아온 것으로 적었습니다.',
  },
}

/** Money that can go into a file. */
export const LEAVES: readonly TransferState[] = ['WAITING', 'FAILED', 'RETURNED']

/** Acts that ask for an amount, a day or a case of the law beside the reason. */
const asksMore = (action: TransferAction): action is MoneyAct => action !== 'release' && action !== 'accept-holder'

/** What can be done with money that leaves; each asks, acts and reads the company anew. */
export const useTransferActs = (run: Run, list: TransferList | undefined) => {
  const { companyNo, paymentType } = run
  const month = list?.run.month ?? run.month
  const call = useCall()
  const client = useQueryClient()
  const refresh = useRefreshCompany(companyNo)
  const today = useMeta().data?.today ?? seoulToday()
  // What was ticked is let go with the act; what is ticked while the list is read anew stays.
  const after = (done: boolean, text: string): boolean => {
    if (done) {
      toast(text)
      void refresh()
    }
    return done
  }
  return {
    act: async (action: keyof typeof ASK, rows: readonly TransferRow[]): Promise<boolean> => {
      const { title, body, verb, done } = ASK[action]
      const [first] = rows
      const who = rows.length === 1 ? `${first?.name}님의` : `${rows.length}명의`
      const send = async (given: MoneyActAnswer): Promise<void> => {
        const employeeNos = rows.map(({ employeeNo }) => employeeNo)
        try {
          await call(changeTransfer, {
            body: { companyNo, yearMonth: month, paymentType, action, employeeNos, ...given },
          })
        } catch (error) {
          // What is wrong with whom is said above the verb.
          throw error instanceof ApiError ? new Error(errorText(error)) : error
        }
      }
      if (!asksMore(action)) {
        const answer = await confirm({
          title: title(who),
          body,
          action: verb,
          reason: true,
          act: ({ reason }) => send({ reason }),
        })
        return after(answer !== false, done)
      }
      const words = { title: title(who), body, verb }
      const answer = await openDialog({
        label: words.title,
        width: 560,
        cancelled: false,
        render: (answered: (ok: boolean) => void) => (
          <MoneyActDialog action={action} rows={rows} words={words} today={today} answer={answered} act={send} />
        ),
      })
      return after(answer, done)
    },
    make: async (asked: readonly TransferRow[]): Promise<boolean> => {
      if (list === undefined) return false
      try {
        // After an act the list is read anew: the file is of those who can leave by then.
        const [now, accounts, templates] = await Promise.all([
          client.fetchQuery(transferQuery(run)),
          client.fetchQuery(accountsQuery(companyNo)),
          client.fetchQuery(templatesQuery(companyNo)),
        ])
        const nos = new Set(asked.map(({ employeeNo }) => employeeNo))
        const rows = now.items.filter(({ employeeNo, state }) => nos.has(employeeNo) && LEAVES.includes(state))
        const done = await openDialog({
          label: '이체 파일 만들기',
          width: 560,
          cancelled: false,
          render: (answer: (done: boolean) => void) => (
            <MakeFileDialog
              people={rows.length}
              amount={rows.reduce((sum, { amount }) => sum + amount, 0)}
              accounts={accounts.items.filter(
                ({ use, endDate }) => use === 'PAY' && (endDate === null || endDate >= today),
              )}
              templates={templates.items}
              bankHolidays={list.bankHolidays}
              payDate={list.run.payDate}
              today={today}
              answer={answer}
              act={(choice) =>
                call(makeTransferFile, {
                  body: {
                    companyNo,
                    runs: [{ yearMonth: month, paymentType, employeeNos: rows.map(({ employeeNo }) => employeeNo) }],
                    ...choice,
                  },
                })
              }
            />
          ),
        })
        return after(done, '이체 파일을 만들었습니다. 받아서 은행에 올려 주세요.')
      } catch (error) {
        await failure(error)
        return false
      }
    },
    take: async (file: TransferFile): Promise<void> => {
      const reason = await askDownloadReason({
        kind: 'xlsx',
        form: 'xlsx',
        what: `이체 파일 ${file.no}번`,
        contents: '이름, 전체 계좌번호, 이체 금액',
        people: file.people,
      } as Parameters<typeof askDownloadReason>[0])
      if (reason === null) return
      try {
        await downloadFile({
          kind: 'file',
          fileName: file.fileName,
          request: () => requestFile(readTransferFile, { companyNo, reason }, { no: file.no }),
        })
      } catch (error) {
        await failure(error)
      }
    },
    enter: async (file: TransferFile): Promise<void> => {
      try {
        const detail = await client.fetchQuery({ ...fileQuery(companyNo, file.no), staleTime: 0 })
        const done = await openDialog({
          label: '은행 결과',
          width: 720,
          cancelled: false,
          render: (answer: (done: boolean) => void) => (
            <ResultDialog
              file={detail}
              today={today}
              answer={answer}
              act={(items) => call(enterTransferResults, { params: { no: file.no }, body: { companyNo, items } })}
            />
          ),
        })
        after(done, '은행 결과를 적었습니다.')
      } catch (error) {
        await failure(error)
      }
    },
    end: async (file: TransferFile): Promise<void> => {
      const answer = await confirm({
        title: `이체 파일 ${file.no}번을 취소할까요?`,
        body: `은행에 올린 파일이면 은행에서도 취소해야 합니다. ${file.people}명 ${format.wonText(file.amount)}이 다시 대기로 돌아갑니다.`,
        action: '파일 취소',
        cancel: '그대로 두기',
        danger: true,
        reason: true,
        act: ({ reason }) => call(voidTransferFile, { params: { no: file.no }, body: { companyNo, reason } }),
      })
      after(answer !== false, `이체 파일 ${file.no}번을 취소했습니다.`)
    },
  }
}
export type TransferActs = ReturnType<typeof useTransferActs>
