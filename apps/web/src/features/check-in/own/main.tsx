import '@handal/contracts/no-eval'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../../theme/fonts.css'
import '../../../theme/tokens.css'
import '../../../theme/global.css'
import { followScheme } from '../../../theme/scheme.ts'
import { keepUsable } from '../kept/worker.ts'
import { CheckInPage } from './CheckInPage.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('#root is missing')
followScheme()
keepUsable('/home/check-in')
createRoot(root).render(
  <StrictMode>
    <CheckInPage />
  </StrictMode>,
)
