export interface ProviderSettingTable {
  name: string
  value: string
}

export interface ProviderTables {
  provider_setting: ProviderSettingTable
}
