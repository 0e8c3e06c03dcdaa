/**
 * Fictional companies of one industry: `TICKER Name`, one per line. Any likeness to a real
 * company is chance.
 */
export type IndustryNames = {
  readonly sector: string
  readonly industry: string
  readonly pe: number
  readonly names: string
}

/** Eighty invented companies of the simulated Xetra list. */
export const germanCompanies: readonly IndustryNames[] = [
  {
    sector: 'Utilities',
    industry: 'Renewable Electricity',
    pe: 17,
    names: `NLE Nordlicht Energie AG
      WPF Windpfad Kraftwerke AG
      SNG Sonngrund Solar SE
      TLW Talwasser Versorgung AG
      KSN Küstennetz AG`,
  },
  {
    sector: 'Industrials',
    industry: 'Transportation',
    pe: 14,
    names: `HFL Hafen Logistik SE
      BRS Bergschiene Cargo AG
      PDL Pendelflug Regional SE
      KNW Kaiwinde Umschlag AG
      FRB Fernbrücke Spedition SE`,
  },
  {
    sector: 'Information Technology',
    industry: 'Semiconductors',
    pe: 31,
    names: `VGH Vega Halbleiter
      QZL Quarzlinie Wafer AG
      FTK Feintakt Oszillatoren SE
      LDS Lichtdraht Sensorik AG
      ORX Orixa Chiptechnik N.V.`,
  },
  {
    sector: 'Information Technology',
    industry: 'Software',
    pe: 28,
    names: `KLD Klardenk Software SE
      BGW Bogenwerk Systeme AG
      TXF Textfluss Cloud SE
      ZHK Zahlkern Banktechnik AG
      RFX Rufix Kommunikation SE
      SBL Signalblau Analytik AG
      OBN Obenauf Daten SE`,
  },
  {
    sector: 'Industrials',
    industry: 'Machinery',
    pe: 16,
    names: `ADM Adlermühl Maschinen AG
      KRB Krombeil Antriebe SE
      SFW Stahlfinken Werke AG
      DRZ Drehzahl Werkzeugbau AG
      PRS Pressgrund Anlagen SE
      LFT Liftheim Fördertechnik AG
      GTR Getriebau Ruhrwald AG`,
  },
  {
    sector: 'Materials',
    industry: 'Chemicals',
    pe: 13,
    names: `BFC Brunnfeld Chemie AG
      ISL Isarlack Farben SE
      HRZ Harzquell Polymere AG
      KLK Kalkstein & Söhne AG
      PGM Pigmentum Europa SE
      SLZ Salzkamp Mineral AG`,
  },
  {
    sector: 'Health Care',
    industry: 'Pharmaceuticals',
    pe: 22,
    names: `LBA Laborandis Pharma AG
      MDX Medixar Therapie SE
      GNW Genwiese Biotech AG
      APT Apothenia Gesundheit SE
      VTB Vitabrück Arznei AG
      KNX Klinexa Diagnostik SE`,
  },
  {
    sector: 'Health Care',
    industry: 'Medical Equipment',
    pe: 24,
    names: `OPH Ophtarion Optik AG
      HGR Hörgrad Akustik SE
      RNT Röntal Bildgebung AG
      ZFX Zahnfix Implantate SE`,
  },
  {
    sector: 'Financials',
    industry: 'Banks',
    pe: 9,
    names: `MBK Mittelbogen Bank AG
      HSB Hansabrück Bank AG
      TBG Taubergau Kreditbank AG
      NFN Nordfinanz Holding SE`,
  },
  {
    sector: 'Financials',
    industry: 'Insurance',
    pe: 11,
    names: `SGV Sorgenvoll Versicherung AG
      RDK Rückdeck Europa SE
      LBV Lebensbaum Vorsorge AG
      ALG Alglobe Rück SE`,
  },
  {
    sector: 'Consumer Discretionary',
    industry: 'Automobiles',
    pe: 8,
    names: `FZR Fahrzeit Automobil AG
      ELK Elektrokutsch SE
      RDW Radwerk Neckarheim AG
      BRM Bremsgold Zulieferer AG
      ZWR Zweiradhof SE`,
  },
  {
    sector: 'Consumer Discretionary',
    industry: 'Apparel and Retail',
    pe: 19,
    names: `FDN Fadenglanz Mode AG
      LFS Laufsteig Sport SE
      WHN Wohnwald Möbel AG
      KRZ Karozauber Versand SE
      SPL Spielturm Marken AG
      UHR Uhrenthal Manufaktur AG`,
  },
  {
    sector: 'Consumer Staples',
    industry: 'Food and Beverages',
    pe: 18,
    names: `MHL Mühlenglück Back AG
      QLB Quellbrunn Getränke SE
      KAK Kakaohof Süßwaren AG
      ALM Almhirt Molkerei AG
      GWZ Gewürzkontor Elbtor SE
      SFN Seifenwerk Lindau-Au AG`,
  },
  {
    sector: 'Communication Services',
    industry: 'Media and Telecom',
    pe: 15,
    names: `FNK Funkweite Mobil AG
      BLD Bildkranz Medien SE
      GLF Glasfaserland Netz AG
      TNS Tonspur Verlag SE`,
  },
  {
    sector: 'Real Estate',
    industry: 'Residential Property',
    pe: 20,
    names: `HMS Heimstatt Wohnen SE
      DGB Dachgiebel Immobilien AG
      STQ Stadtquartier Bestand AG
      LGH Lagerhalle Park SE`,
  },
  {
    sector: 'Energy',
    industry: 'Equipment and Services',
    pe: 12,
    names: `BHT Bohrturm Technik AG
      GSP Gasspeicher Friesgrund AG`,
  },
]
