import type { ResponseOf } from '@handal/contracts/endpoint'
import { finishOtp, startOtp } from '@handal/contracts/session/security'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../client/api.ts'
import { ApiError, messageOf } from '../../../client/api-error.ts'

export type Begun = ResponseOf<typeof startOtp>
export type FactorProof = { password: string; otp: string }

/** An enrolment from its secret to its first right code. `begun` of a change to another phone is given; else it begins by itself. */
export const useEnrolment = (given: Begun | null, onDone: () => void) => {
  const [begun, setBegun] = useState<Begun | null>(given)
  const [failure, setFailure] = useState<string | null>(null)
  const [kept, setKept] = useState(false)
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const asked = useRef(given !== null)
  const begin = useCallback(async (): Promise<void> => {
    setFailure(null)
    try {
      setBegun(await call(startOtp, { body: {} }))
    } catch (problem) {
      setFailure(messageOf(problem))
    }
  }, [])
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void begin()
  }, [begin])

  const finish = async (code: string = otp): Promise<void> => {
    if (busy) return
    if (code.length !== 6) {
      setError('앱에 보이는 여섯 자리를 입력해 주세요.')
      return
    }
    if (!kept) {
      setError('복구 코드를 적어 두었다고 먼저 표시해 주세요.')
      return
    }
    setBusy(true)
    setError(undefined)
    try {
      await call(finishOtp, { body: { otp: code } })
      onDone()
    } catch (problem) {
      setBusy(false)
      setOtp('')
      const field = problem instanceof ApiError ? problem.errors.find(({ path }) => path === 'otp')?.message : undefined
      setError(field ?? messageOf(problem))
    }
  }
  return { begun, failure, begin, kept, setKept, otp, setOtp, error, setError, busy, finish }
}
