import { mgPerDlPerMmolPerL } from '../format/glucoseUnit.ts'

/**
 * Glucose management indicator in %: 3.31 + 0.02392·mean mg/dl. For sensor data of at least 14 days and 70 % only.
 *
 * @param averageMmolPerL mean sensor glucose
 * @see Bergenstal et al. 2018, doi 10.2337/dc18-1581
 */
export const gmi = (averageMmolPerL: number): number => 3.31 + 0.02392 * averageMmolPerL * mgPerDlPerMmolPerL

/**
 * Glucose management indicator in mmol/mol: 12.71 + 4.70587·mean mmol/l.
 *
 * @param averageMmolPerL mean sensor glucose
 * @see Bergenstal et al. 2018, doi 10.2337/dc18-1581
 */
export const gmiMmolPerMol = (averageMmolPerL: number): number => 12.71 + 4.70587 * averageMmolPerL

/**
 * HbA1c that an average glucose speaks for by the ADAG study, in NGSP %: (mean mg/dl + 46.7) ÷ 28.7.
 *
 * @see Nathan et al. 2008, doi 10.2337/dc08-0545
 */
export const eA1c = (averageMmolPerL: number): number => (averageMmolPerL * mgPerDlPerMmolPerL + 46.7) / 28.7

/**
 * IFCC HbA1c in mmol/mol of an NGSP value in %: (NGSP − 2.15)·10.929.
 *
 * @see IFCC/NGSP master equation, Hoelzel et al. 2004, doi 10.1373/clinchem.2003.024802
 */
export const ifccOf = (ngspPercent: number): number => (ngspPercent - 2.15) * 10.929
