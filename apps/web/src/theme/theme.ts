import { createTheme } from '@mui/material/styles'
import { componentOverrides } from './components.ts'
import { tokens } from './tokens.ts'

const { light, dark } = tokens.colorSchemes
const { scale } = tokens.typography

type Scale = { readonly size: number; readonly line: number; readonly weight: number; readonly tracking?: string }

function variant(entry: Scale): { fontSize: number; lineHeight: string; fontWeight: number; letterSpacing: string } {
  return {
    fontSize: entry.size,
    lineHeight: `${entry.line}px`,
    fontWeight: entry.weight,
    letterSpacing: entry.tracking ?? '0',
  }
}

/**
 * The MUI theme: both colour schemes as CSS variables, switched by `data-scheme` on the root element. Own parts use the
 * custom properties of tokens.css; MUI parts get the same values through here.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme', cssVarPrefix: 'mui' },
  defaultColorScheme: 'light',
  colorSchemes: {
    light: {
      palette: {
        ...light.palette,
        Tooltip: { bg: tokens.toast.bg },
        Alert: {},
      },
    },
    dark: {
      palette: {
        ...dark.palette,
        Tooltip: { bg: tokens.toast.bg },
      },
    },
  },
  shape: { borderRadius: tokens.shape.borderRadius },
  spacing: tokens.spacing.unit,
  breakpoints: { values: tokens.breakpoints.values },
  zIndex: {
    appBar: tokens.zIndex.topBar,
    drawer: tokens.zIndex.dialog - 100,
    modal: tokens.zIndex.dialog,
    snackbar: tokens.zIndex.toast,
    tooltip: tokens.zIndex.tooltip,
  },
  transitions: {
    duration: {
      shortest: tokens.motion.fast,
      shorter: tokens.motion.fast,
      short: tokens.motion.base,
      standard: tokens.motion.base,
      complex: tokens.motion.slow,
      enteringScreen: tokens.motion.base,
      leavingScreen: tokens.motion.fast,
    },
    easing: {
      easeInOut: tokens.motion.easing,
      easeOut: tokens.motion.easing,
      easeIn: tokens.motion.easing,
      sharp: tokens.motion.easing,
    },
  },
  typography: {
    fontFamily: tokens.typography.fontFamily,
    fontSize: scale.body.size,
    fontWeightLight: tokens.typography.weights.regular,
    fontWeightRegular: tokens.typography.weights.regular,
    fontWeightMedium: tokens.typography.weights.medium,
    fontWeightBold: tokens.typography.weights.bold,
    h1: variant(scale.h1),
    h2: variant(scale.h2),
    h3: variant(scale.h3),
    h4: variant(scale.h3),
    h5: variant(scale.h3),
    h6: variant(scale.h3),
    subtitle1: variant(scale.h2),
    subtitle2: variant(scale.h3),
    body1: variant(scale.body),
    body2: variant(scale.dense),
    caption: variant(scale.caption),
    overline: { ...variant(scale.caption), textTransform: 'none' },
    button: { ...variant(scale.body), fontWeight: tokens.typography.weights.medium, textTransform: 'none' },
  },
  components: componentOverrides,
})
