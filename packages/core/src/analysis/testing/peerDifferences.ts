/**
 * Where a peer's published figure is not ours, by the case's name in `peers.test.ts`: `differs, because …` or
 * `not offered: …`. A case that is in neither this list nor in agreement is red, and so is one listed that agrees.
 */
export const peerDifferences: Readonly<Record<string, string>> = {
  'agata grade_eu_score': 'not offered: GRADE is in no consensus',
  'agata grade_hyper_score': 'not offered: GRADE is in no consensus',
  'agata grade_score': 'not offered: GRADE is in no consensus',
  'agata hyper_index': 'not offered: the indices of Rodbard are in no consensus',
  'agata hypo_index': 'not offered: the indices of Rodbard are in no consensus',
  'agata mr_index': 'not offered: the M-value is in no consensus',
  'agata number_days_of_observation': 'not offered: we count dates with a reading, never part of a day',
  'agata auc_glucose': 'not offered: an area under the curve needs values between readings',
  'agata cogi': 'not offered: COGI is in no consensus',
  'agata cvga': 'not offered: the control variability grid is in no consensus',
  'agata std_glucose_roc': 'not offered: the rate of change needs readings at equal distances',
  'agata time_in_given_below_range 60., include_th=False':
    "not offered: bounds of one's own are the patient's target ranges, whose zone is stored with each reading",
  'agata time_in_given_below_range 60., include_th=True':
    "not offered: bounds of one's own are the patient's target ranges, whose zone is stored with each reading",
  'agata time_in_given_range 60., 120., include_th_l=False, include_th_h=False':
    "not offered: bounds of one's own are the patient's target ranges, whose zone is stored with each reading",
  'agata time_in_given_range 60., 120., include_th_l=True, include_th_h=False':
    "not offered: bounds of one's own are the patient's target ranges, whose zone is stored with each reading",
  'agata time_in_given_range 60., 120., include_th_l=False, include_th_h=True':
    "not offered: bounds of one's own are the patient's target ranges, whose zone is stored with each reading",
  'agata time_in_given_range 60., 120., include_th_l=True, include_th_h=True':
    "not offered: bounds of one's own are the patient's target ranges, whose zone is stored with each reading",
  "agata time_in_tight_target 'diabetes'": 'not offered: the consensus of 2019 has no tight range',
  "agata time_in_tight_target 'pregnancy'": 'not offered: the consensus of 2019 has no tight range',
  "agata time_in_l1_hyperglycemia 'pregnancy'":
    'differs, because the consensus sets no very high band in pregnancy: all above 7.8 mmol/l is high',
  "agata time_in_l2_hyperglycemia 'pregnancy'": 'not offered: the consensus sets no very high band in pregnancy',
  'tidepool classify 3-way 70 mg/dL': 'differs, because 3.9 mmol/l is 70.27 mg/dl and we classify before rounding, so that it is low',
  'tidepool classify 5-way 69.5 mg/dL': 'differs, because 3.9 mmol/l is 70.27 mg/dl and we classify before rounding, so that it is low',
  'tidepool classify 5-way 69.6 mg/dL': 'differs, because 3.9 mmol/l is 70.27 mg/dl and we classify before rounding, so that it is low',
  'tidepool classify 5-way 69.8 mg/dL': 'differs, because 3.9 mmol/l is 70.27 mg/dl and we classify before rounding, so that it is low',
  'tidepool classify 5-way 70 mg/dL': 'differs, because 3.9 mmol/l is 70.27 mg/dl and we classify before rounding, so that it is low',
  'tidepool classify 5-way 3.88 mmol/L': 'differs, because 3.9 mmol/l is 70.27 mg/dl and we classify before rounding, so that it is low',
  'tidepool classify 5-way 53.98 mg/dL':
    'differs, because 3.0 mmol/l is 54.05 mg/dl and we classify before rounding, so that it is very low',
  'tidepool classify 5-way 54 mg/dL': 'differs, because 3.0 mmol/l is 54.05 mg/dl and we classify before rounding, so that it is very low',
  'tidepool classify 5-way 2.9999 mmol/L':
    'differs, because 3.0 mmol/l is 54.05 mg/dl and we classify before rounding, so that it is very low',
  'tidepool classify 5-way 180.4 mg/dL': 'differs, because we classify before rounding: above 10.0 mmol/l (180.18 mg/dl) is high',
  'tidepool classify 5-way 180.5 mg/dL': 'differs, because we classify before rounding: above 10.0 mmol/l (180.18 mg/dl) is high',
  'tidepool classify 5-way 10.001 mmol/L': 'differs, because we classify before rounding: above 10.0 mmol/l (180.18 mg/dl) is high',
  'tidepool classify 5-way 10.05 mmol/L': 'differs, because we classify before rounding: above 10.0 mmol/l (180.18 mg/dl) is high',
  'tidepool classify 5-way 13.9001 mmol/L': 'differs, because we classify before rounding: above 13.9 mmol/l is very high',
  'tidepool convertToMmolL 40': 'differs, because its factor is 18.01559 and ours 18.018',
  'tidepool convertToMGDL 4': 'differs, because its factor is 18.01559 and ours 18.018',
  'tidepool fewer than 30 readings: no CV': 'differs, because we show deviation and CV from two readings on, with the count beside them',
  'tidepool readings in range, meter-like data one day': 'differs, because 70 mg/dl is 3.885 mmol/l, which is below 3.9',
  'tidepool time in range minutes, weighted by sample interval: minutes':
    'not offered: we count readings; a sensor gives them at equal distances',
  'tidepool insulin average over 2 days with data (days counted = days in view with data)': 'not offered: insulin is shown, not added up',
  'tidepool basal overlapping the day start: only the part inside counts': 'not offered: insulin is shown, not added up',
  'tidepool carbs one day': 'not offered: carbohydrate is shown, not added up',
  'tidepool carbs average over 2 days with data': 'not offered: carbohydrate is shown, not added up',
  'nightscout reports.test.js': 'not offered: its readings are not in the data, only pieces of HTML',
  'cgmquantify interday_sd': 'differs, because its standard deviation is of the population (n); ours of the sample (n − 1)',
  'cgmquantify interday_cv': 'differs, because its standard deviation is of the population (n); ours of the sample (n − 1)',
  'cgmquantify J_index': 'differs, because its standard deviation is of the population (n); ours of the sample (n − 1)',
  'cgmquantify intraday_sd_mean_median_sd': 'not offered: the deviation within a day is in no consensus',
  'cgmquantify intraday_cv_mean_median_sd': 'not offered: the deviation within a day is in no consensus',
  'cgmquantify minutes_outside_1sd': 'not offered: its time outside one deviation is its own definition',
  'cgmquantify minutes_inside_1sd': 'not offered: its time outside one deviation is its own definition',
  'cgmquantify percent_outside': 'not offered: its time outside one deviation is its own definition',
  'cgmquantify mean_outside': 'not offered: its time outside one deviation is its own definition',
  'cgmquantify mean_inside': 'not offered: its time outside one deviation is its own definition',
  'cgmquantify MAGE': 'differs, because its MAGE is its own definition; ours follows the days that experts read by eye (swings.test.ts)',
}
